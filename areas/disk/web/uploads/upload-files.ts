import { createFolder, diskErrors, listFolder, nameKey, type OnConflict } from '@artel/disk/contract';
import { addTasks, call, failedAs, failureText, isGivenUp, t, updateTask } from '@artel/web';
import type { IncomingFile } from './dropped-files.ts';
import { sendFile } from './send-file.ts';

/** One file under way. Everything that goes on outlives the page on which it was begun. */
interface Upload extends IncomingFile {
  readonly id: string;
  /** Where it was dropped. */
  readonly parentId: string;
  /** Folders that were made for this drop, by their path. */
  readonly made: Map<string, Promise<string>>;
  readonly onStored: (folderId: string) => void;
  conflict: OnConflict;
  stop: AbortController;
}

/** Files at once: the browser has six connections, and the page needs some for itself. */
const AT_ONCE = 3;

const waiting: Upload[] = [];
let running = 0;
let count = 0;

/** Uploads files into a folder, making on the way the folders that they stood in. */
export function uploadFiles(
  parentId: string,
  files: readonly IncomingFile[],
  onStored: (folderId: string) => void,
): void {
  const made = new Map<string, Promise<string>>();
  const uploads = files.map((file): Upload => {
    count += 1;
    const id = `upload-${count}`;
    return { ...file, id, parentId, made, onStored, conflict: 'refuse', stop: new AbortController() };
  });
  addTasks(
    uploads.map((upload) => ({
      id: upload.id,
      name: upload.file.name,
      state: 'waiting',
      percent: 0,
      acts: {
        pause: () => stop(upload, 'paused'),
        resume: () => begin(upload),
        cancel: () => stop(upload, 'canceled'),
        retry: () => begin(upload),
      },
    })),
  );
  waiting.push(...uploads);
  window.addEventListener('beforeunload', warn);
  next();
}

/** A page that goes takes with it what is under way, so the browser asks first. */
function warn(event: BeforeUnloadEvent): void {
  if (running > 0 || waiting.length > 0) event.preventDefault();
}

function begin(upload: Upload): void {
  upload.stop = new AbortController();
  updateTask(upload.id, { state: 'waiting', note: undefined, answers: undefined });
  waiting.push(upload);
  next();
}

function stop(upload: Upload, state: 'paused' | 'canceled'): void {
  const at = waiting.indexOf(upload);
  if (at !== -1) waiting.splice(at, 1);
  upload.stop.abort();
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
  const { id, file, conflict, onStored } = upload;
  const { signal } = upload.stop;
  updateTask(id, { state: 'running' });
  try {
    const folderId = await folderOf(upload);
    await sendFile({
      parentId: folderId,
      file,
      conflict,
      signal,
      onProgress: (share) => updateTask(id, { percent: share * 100 }),
    });
    // Only now: the server has the whole file, and it will be there after a power cut.
    updateTask(id, { state: 'done', percent: 100 });
    onStored(folderId);
  } catch (failure) {
    tell(upload, failure);
  }
}

/** A name that is taken is a question; anything else is told. */
function tell(upload: Upload, failure: unknown): void {
  if (isGivenUp(failure)) return;
  if (failedAs(failure, diskErrors['name-taken']) === null) {
    updateTask(upload.id, { state: 'failed', note: failureText(failure) });
    return;
  }
  const answer = (key: OnConflict) => ({
    key,
    label: t(`disk.conflict.${key}`),
    run: () => {
      upload.conflict = key;
      begin(upload);
    },
  });
  updateTask(upload.id, {
    state: 'asking',
    percent: 0,
    note: t('disk.conflict.question'),
    answers: [
      answer('replace'),
      answer('keep-both'),
      { key: 'skip', label: t('disk.conflict.skip'), run: () => stop(upload, 'canceled') },
    ],
  });
}

/** The folder that a file belongs into; each is made once, however many files wait for it. */
function folderOf({ parentId, folders, made }: Upload): Promise<string> {
  let [above, path] = [Promise.resolve(parentId), ''];
  for (const name of folders) {
    path += `/${name}`;
    const parent = above;
    const known = made.get(path) ?? parent.then((id) => makeFolder(id, name));
    made.set(path, known);
    // A folder that was refused is asked for again by the next try.
    known.catch(() => made.delete(path));
    above = known;
  }
  return above;
}

async function makeFolder(parentId: string, name: string): Promise<string> {
  try {
    return (await call(createFolder, { body: { parentId, name } })).id;
  } catch (failure) {
    if (failedAs(failure, diskErrors['name-taken']) === null) throw failure;
    const there = await findFolder(parentId, name);
    if (there === undefined) throw failure;
    return there;
  }
}

/** Folders come first, so a file ends the search. */
async function findFolder(parentId: string, name: string): Promise<string | undefined> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof call<typeof listFolder>>> = await call(listFolder, {
      params: { folderId: parentId },
      query: { limit: 100, ...(cursor !== null && { cursor }) },
    });
    const found = page.items.find((node) => nameKey(node.name) === nameKey(name));
    if (found !== undefined) return found.kind === 'folder' ? found.id : undefined;
    if (page.items.at(-1)?.kind === 'file') return undefined;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return undefined;
}
