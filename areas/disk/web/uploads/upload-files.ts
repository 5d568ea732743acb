import { diskErrors, type OnConflict } from '@artel/disk/contract';
import {
  addTasks,
  failedAs,
  failureText,
  isAborted,
  showFailure,
  type TaskActs,
  t,
  updateTask,
} from '@artel/web';
import type { Incoming, IncomingFile } from './dropped-files.ts';
import { afterCut, failWhen, isCut, untilCut } from './is-cut.ts';
import { resolveFolder } from './make-folders.ts';
import { oncePerSecond } from './once-per-second.ts';
import { abandonFile, getFingerprint, sendFile } from './send-file.ts';
import type { SentFile } from './sent-file.ts';
import { wasStored } from './was-stored.ts';

/** Files that were dropped together. */
interface Drop {
  /** The folder into which they were dropped. */
  readonly parentId: string;
  /** Folders that were created for it, by their path. */
  readonly made: Map<string, Promise<string>>;
  readonly onStored: () => void;
  /** The decision for all taken names. */
  conflict: OnConflict;
}

/** One upload under way. It continues when the page where it began is left. */
interface Upload extends IncomingFile {
  readonly id: string;
  readonly drop: Drop;
  /** The decision for this file. */
  conflict: OnConflict | undefined;
  stop: AbortController;
  /** The key under which the server and the browser store the progress of the upload. */
  mark?: string | undefined;
  /** The folder to which it was sent before without a response. */
  sentTo?: string;
}

/** Concurrent files: a browser has six connections, and the page needs some of them. */
const AT_ONCE = 3;

const waiting: Upload[] = [];
let running = 0;
let count = 0;

/** Uploads files into a folder, and creates the folders that they were in. */
export function uploadFiles(parentId: string, incoming: readonly Incoming[], onStored: () => void): void {
  const drop: Drop = { parentId, made: new Map(), onStored: oncePerSecond(onStored), conflict: 'refuse' };
  void makeEmpty(
    drop,
    incoming.filter(({ file }) => file === null),
  ).catch(showFailure);
  const files = incoming.filter((one): one is IncomingFile => one.file !== null);
  if (files.length === 0) return;
  const uploads = files.map((file): Upload => {
    count += 1;
    return { ...file, id: `upload-${count}`, drop, conflict: undefined, stop: new AbortController() };
  });
  addTasks(
    uploads.map((upload) => ({
      id: upload.id,
      name: upload.file.name,
      state: 'waiting',
      percent: 0,
      acts: getActs(upload),
    })),
  );
  waiting.push(...uploads);
  window.addEventListener('beforeunload', warn);
  next();
}

/** Creates the empty folders, one after another. */
async function makeEmpty(drop: Drop, empty: readonly Incoming[]): Promise<void> {
  for (const { folders } of empty) {
    await resolveFolder({ ...drop, folders });
    drop.onStored();
  }
}

interface Unfinished {
  readonly taskId: string;
  readonly parentId: string;
  readonly conflict: OnConflict;
}

/** Continues an upload that another page began, with the file that the person chose for its task. */
export function resumeUpload(
  { taskId, parentId, conflict }: Unfinished,
  file: File,
  onStored: () => void,
): void {
  const drop: Drop = { parentId, made: new Map(), onStored, conflict };
  const upload: Upload = { file, folders: [], id: taskId, drop, conflict, stop: new AbortController() };
  updateTask(taskId, { acts: getActs(upload) });
  window.addEventListener('beforeunload', warn);
  begin(upload);
}

function getActs(upload: Upload): TaskActs {
  return {
    pause: () => stop(upload, 'paused'),
    resume: () => begin(upload),
    cancel: () => stop(upload, 'canceled'),
    retry: () => begin(upload),
  };
}

/** Closing the page ends running uploads, so the browser requests confirmation first. */
function warn(event: BeforeUnloadEvent): void {
  if (running > 0 || waiting.length > 0) event.preventDefault();
}

function begin(upload: Upload): void {
  upload.stop.abort();
  upload.stop = new AbortController();
  updateTask(upload.id, { state: 'waiting', note: undefined, answers: undefined });
  waiting.push(upload);
  next();
}

function stop(upload: Upload, state: 'paused' | 'canceled'): void {
  const at = waiting.indexOf(upload);
  if (at !== -1) waiting.splice(at, 1);
  upload.stop.abort();
  if (state === 'canceled' && upload.mark !== undefined) void abandonFile(upload.mark);
  updateTask(upload.id, { state, answers: undefined, note: undefined });
}

function next(): void {
  while (running < AT_ONCE) {
    const upload = waiting.shift();
    if (upload === undefined) return;
    running += 1;
    void run(upload).finally(() => {
      running -= 1;
      next();
    });
  }
}

async function run(upload: Upload): Promise<void> {
  const { id, file, folders, drop, conflict = drop.conflict } = upload;
  // Nothing pretends to move while the server is known to be unreachable.
  const { signal, end } = untilCut(upload.stop.signal);
  updateTask(id, { state: 'running' });
  try {
    const folderId = await resolveFolder({ ...drop, folders });
    const sent = { parentId: folderId, file, conflict };
    upload.mark = getFingerprint(sent);
    const sending = sendOnce(upload, {
      ...sent,
      signal,
      onProgress: (share) => updateTask(id, { percent: share * 100 }),
    });
    await Promise.race([sending, failWhen(signal)]);
    // Marked only now, when the server has the whole file on its disk.
    updateTask(id, { state: 'done', percent: 100 });
    drop.onStored();
  } catch (failure) {
    notify(upload, failure, conflict);
  } finally {
    end();
  }
}

/** Sends the file; a name that is taken by this very file, from an earlier attempt, is a success. */
async function sendOnce(upload: Upload, sent: SentFile): Promise<void> {
  const wasSent = upload.sentTo === sent.parentId;
  upload.sentTo = sent.parentId;
  try {
    await sendFile(sent);
  } catch (failure) {
    const isTaken = failedAs(failure, diskErrors['name-taken']) !== null;
    if (!isTaken || !wasSent || !(await wasStored(sent))) throw failure;
  }
}

/**
 * Handles a failed upload: a taken name becomes a question, an interruption is waited out, and anything else
 * is reported.
 */
function notify(upload: Upload, failure: unknown, tried: OnConflict): void {
  if (isAborted(failure)) return;
  if (isCut(failure)) {
    updateTask(upload.id, { state: 'paused', note: t('disk.upload.cut') });
    afterCut(upload.stop.signal, () => begin(upload));
  } else if (failedAs(failure, diskErrors['name-taken']) === null)
    updateTask(upload.id, { state: 'failed', note: failureText(failure) });
  // A decision for all was made while the file was being sent.
  else if (upload.conflict === undefined && upload.drop.conflict !== tried) begin(upload);
  else request(upload);
}

function request(upload: Upload): void {
  const requested = upload.stop;
  const answer = (key: OnConflict) => ({
    key,
    label: t(`disk.conflict.${key}`),
    run: (isForAll = false) => {
      // The tray may still show a question that was answered a moment ago.
      if (upload.stop !== requested || requested.signal.aborted) return;
      if (isForAll) upload.drop.conflict = key;
      if (key === 'skip') return stop(upload, 'canceled');
      upload.conflict = key;
      begin(upload);
    },
  });
  updateTask(upload.id, {
    state: 'asking',
    percent: 0,
    note: t('disk.conflict.question'),
    answers: [answer('replace'), answer('keep-both'), answer('skip')],
  });
}
