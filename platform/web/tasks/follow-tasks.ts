import { cancelTask, listTasks, type Task as ServerTask } from '@artel/contract';
import { call } from '../api/call.ts';
import { currentConnection, onConnectionChange } from '../connection/connection.ts';
import { CallFailure } from '../http/failure.ts';
import { hasText, t } from '../i18n/texts.ts';
import { showFailure } from '../toasts/show-failure.ts';
import { addTasks, type TaskState, updateTask } from './tasks.ts';

/** Milliseconds between two requests while anything is under way. */
const PAUSE_MS = 1_500;
const STATES: Readonly<Record<ServerTask['state'], TaskState>> = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'canceled',
};

const shown = new Set<string>();
/** Tasks that this window has begun: they are shown even if they end before they are first seen. */
const begun = new Set<string>();
let isFollowing = false;
/** A task was begun meanwhile, so that one more request is needed. */
let isRequested = false;

/** Returns the function that undoes a task's effect, if one exists. */
type UndoOf = (task: ServerTask) => (() => Promise<unknown>) | undefined;

/**
 * Shows this person's running tasks of the server until they end, on every page. `onEnd` is called for each
 * ended task, because lists may be outdated. `getUndo` returns the undo of a finished task, where the server
 * has none of its own; `begunIds` are tasks that this window has just begun.
 */
export async function followTasks(
  onEnd: () => void,
  getUndo?: UndoOf,
  begunIds: readonly string[] = [],
): Promise<void> {
  isRequested = true;
  for (const id of begunIds) begun.add(id);
  if (isFollowing) return;
  isFollowing = true;
  const stopListening = onConnectionChange(showCut);
  try {
    let isOngoing = true;
    while (isOngoing) {
      isRequested = false;
      const items = await unlessCut(() => update(onEnd, getUndo));
      isOngoing = items === null || items.some(isRunning) || isRequested;
      if (isOngoing) await pause();
    }
  } finally {
    stopListening();
    isFollowing = false;
  }
}

/** Says of running tasks that nothing is known of them while the server can't be reached. */
function showCut(): void {
  if (currentConnection() === 'lost') for (const id of shown) updateTask(id, { note: t('ui.tasks.cut') });
}

/** Returns null if the server did not answer: the tasks continue there. */
async function unlessCut<T>(request: () => Promise<T>): Promise<T | null> {
  try {
    return await request();
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.kind !== 'network') throw failure;
    showCut();
    return null;
  }
}

/** Waits until the next request, and as long as the connection is lost; the return of the connection ends it at once. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      if (currentConnection() === 'lost') return;
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    const timer = setTimeout(end, PAUSE_MS);
    const stopListening = onConnectionChange(end);
  });
}

async function update(onEnd: () => void, getUndo?: UndoOf): Promise<readonly ServerTask[]> {
  const { items } = await call(listTasks, {});
  // A task of an earlier visit that has ended is not shown.
  const fresh = items.filter((task) => (isRunning(task) || begun.has(task.id)) && !shown.has(task.id));
  addTasks(fresh.map((task) => ({ id: task.id, name: getName(task), isUpload: false, ...getFacts(task) })));
  for (const { id } of fresh) {
    shown.add(id);
    begun.delete(id);
  }
  for (const task of items) {
    if (!shown.has(task.id)) continue;
    const undo = task.state === 'done' ? (getUndo?.(task) ?? getOwnUndo(task, onEnd, getUndo)) : undefined;
    updateTask(task.id, { ...getFacts(task), ...(undo && { acts: { undo: once(task.id, undo) } }) });
    if (isRunning(task)) continue;
    shown.delete(task.id);
    onEnd();
  }
  return items;
}

/** The server's own undo of a finished task, which may begin another task. */
function getOwnUndo({ id, mayCancel }: ServerTask, onEnd: () => void, getUndo?: UndoOf) {
  if (!mayCancel) return undefined;
  return async () => {
    await call(cancelTask, { params: { taskId: id } });
    onEnd();
    followTasks(onEnd, getUndo).catch(showFailure);
  };
}

/** Prevents a second undo; a refused undo may be tried again. */
function once(id: string, undo: () => Promise<unknown>): () => void {
  const act = () => {
    updateTask(id, { acts: {} });
    undo().then(
      () => updateTask(id, { note: t('ui.undone') }),
      (failure) => {
        updateTask(id, { acts: { undo: act } });
        showFailure(failure);
      },
    );
  };
  return act;
}

const isRunning = ({ state }: ServerTask) => state === 'waiting' || state === 'running';
const getName = ({ title, name }: ServerTask) => (name === '' ? title : `${title}: ${name}`);

function getFacts(task: ServerTask) {
  const { id, state, done, total, mayCancel } = task;
  return {
    state: STATES[state],
    percent: total === null ? 0 : (100 * done) / Math.max(1, total),
    note: getNote(task),
    acts:
      mayCancel && isRunning(task)
        ? { cancel: () => void call(cancelTask, { params: { taskId: id } }).catch(showFailure) }
        : {},
  };
}

/** The reason of a failure, and how much a finished task left out. */
function getNote({ state, done, total, errorCode, errorValues }: ServerTask): string | undefined {
  const failure = `errors.${errorCode}`;
  if (state === 'failed' && hasText(failure)) return t(failure, errorValues ?? {});
  const skipped = (total ?? done) - done;
  return state === 'done' && skipped > 0 ? t('ui.tasks.skipped', { count: skipped }) : undefined;
}
