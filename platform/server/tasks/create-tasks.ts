import { AppError, taskChanged } from '@artel/contract';
import * as z from 'zod/mini';
import { job } from '../area.ts';
import type { Tx } from '../db/scopes.ts';
import type { Platform } from '../platform.ts';
import type { SaveStep, TaskKind, TaskRun, Tasks } from './task-kind.ts';
import {
  countFault,
  insertTask,
  lockTask,
  setEnded,
  setStep,
  type TaskFailure,
  type TaskRow,
} from './tasks.store.ts';

/** Chunks of one job; a longer task continues in the next one, after other jobs of its company. */
const CHUNKS = 10;
/** How often a chunk may fail before the task fails; in between the queue waits with growing pauses. */
const MOST_FAULTS = 5;
/** The error code for an unexpected failure. */
const FAULT = { errorCode: 'request/internal', errorValues: null } as const;
const NO_FAILURE = { errorCode: null, errorValues: null } as const;

/** A person cancelled the task while a chunk of it was running. */
class Ended extends Error {}

export const runTask = job({
  name: 'platform/run-task',
  priority: 'bulk',
  payload: z.object({ companyId: z.uuid(), taskId: z.uuid() }),
  async run(deps, { companyId, taskId }) {
    for (let chunk = 0; chunk < CHUNKS; chunk += 1) if (await copyChunk(deps, companyId, taskId)) return;
    await deps.db.asCompanyJob('platform/tasks', companyId, (tx) =>
      deps.jobs.enqueue(tx, runTask, { companyId, taskId }),
    );
  },
});

/** Creates the service with which areas start tasks. */
export function createTasks({
  ids,
  clock,
  live,
  jobs,
}: Pick<Platform, 'ids' | 'clock' | 'live' | 'jobs'>): Tasks<Platform> {
  return {
    async begin(tx, { kind, payload: schema }, { userId, companyId, name, payload, startsAt }) {
      const id = ids.next();
      const shown = [...name].slice(0, 255).join('');
      const task = { companyId, id, userId, kind, name: shown, payload: z.parse(schema, payload) };
      await insertTask(tx, { ...task, createdAt: clock.now() });
      await jobs.enqueue(tx, runTask, { companyId, taskId: id }, startsAt ? { runAt: startsAt } : {});
      await live.publish(tx, { userId }, taskChanged, { taskId: id });
      return id;
    },
  };
}

/** Runs one chunk of a task; returns whether the task is complete. */
async function copyChunk(deps: Platform, companyId: string, id: string): Promise<boolean> {
  const row = await deps.db.asCompanyJob('platform/tasks', companyId, (tx) => lockTask(tx, companyId, id));
  if (!row || row.endedAt !== null) return true;
  const kind = findTaskKind(deps, row.kind);
  if (!kind) {
    await end(deps, row, FAULT);
    return true;
  }
  let isOver = false;
  const save: SaveStep = async (tx, step) => {
    const now = await lockTask(tx, companyId, id);
    // Two concurrent runs, or a killed one that repeats: only the chunk after the last saved one counts.
    if (!now || now.endedAt !== null || !isSame(now, row)) throw new Ended();
    await setStep(tx, row, step, deps.clock.now());
    await sendChange(deps, tx, row);
    isOver = step.isOver;
  };
  try {
    await kind.step(deps, createTaskRun(kind, row), save);
  } catch (error) {
    if (error instanceof Ended) return true;
    if (error instanceof AppError) {
      await end(deps, row, { errorCode: error.declaration.code, errorValues: error.details.values ?? null });
      return true;
    }
    const faults = await deps.db.asCompanyJob('platform/tasks', companyId, (tx) =>
      countFault(tx, companyId, id),
    );
    if (faults < MOST_FAULTS) throw error;
    deps.log.error({ err: error, taskId: id }, 'a task failed for good');
    await end(deps, row, FAULT);
    return true;
  }
  return isOver;
}

function isSame(one: TaskRow, other: TaskRow): boolean {
  return one.done === other.done && JSON.stringify(one.progress) === JSON.stringify(other.progress);
}

/** The task has failed: its work so far is undone. */
async function end(deps: Platform, { companyId, id }: TaskRow, failure: TaskFailure): Promise<void> {
  await deps.db.asCompanyJob('platform/tasks', companyId, (tx) =>
    endTask(deps, tx, { companyId, id, state: 'failed', failure }),
  );
}

interface Ending {
  readonly companyId: string;
  readonly id: string;
  readonly state: 'failed' | 'cancelled';
  /** The reason of a failed one. */
  readonly failure?: TaskFailure;
}

/** Whether a task is complete, of a kind whose work can be undone even then. */
export function mayUndo(deps: Pick<Platform, 'taskKinds'>, { kind, state }: TaskRow): boolean {
  return state === 'done' && findTaskKind(deps, kind)?.isUndoable === true;
}

/** Ends a task early, or cancels a completed one, and makes its area undo its work; null if that is too late. */
export async function endTask(
  deps: Platform,
  tx: Tx,
  { companyId, id, state, failure = NO_FAILURE }: Ending,
): Promise<TaskRow | null> {
  const row = await lockTask(tx, companyId, id);
  if (!row) return null;
  if (row.endedAt !== null && !(state === 'cancelled' && mayUndo(deps, row))) return null;
  const now = deps.clock.now();
  const kind = findTaskKind(deps, row.kind);
  if (kind) await kind.undo(deps, tx, createTaskRun(kind, row));
  await setEnded(tx, row, { ...failure, state, now });
  await sendChange(deps, tx, row);
  return { ...row, ...failure, state, resultIds: [], endedAt: now };
}

export function findTaskKind(
  { taskKinds }: Pick<Platform, 'taskKinds'>,
  name: string,
): TaskKind<Platform> | undefined {
  return taskKinds.find(({ kind }) => kind === name);
}

export function createTaskRun(kind: TaskKind<Platform>, row: TaskRow): TaskRun {
  const { id, companyId, userId, name, payload, progress, done, total, resultIds } = row;
  const parsed = z.parse(kind.payload, payload);
  return { id, companyId, userId, name, payload: parsed, progress, done, total, resultIds };
}

async function sendChange({ live }: Pick<Platform, 'live'>, tx: Tx, { userId, id }: TaskRow): Promise<void> {
  await live.publish(tx, { userId }, taskChanged, { taskId: id });
}
