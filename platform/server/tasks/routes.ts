import {
  AppError,
  cancelTask,
  listTasks,
  type MemberActor,
  requestErrors,
  type Task,
  taskErrors,
} from '@artel/contract';
import { bind } from '../area.ts';
import type { Platform, WithTransaction } from '../platform.ts';
import { createTaskRun, endTask, findTaskKind, mayUndo } from './create-tasks.ts';
import { listTaskRows, lockTask, type TaskRow } from './tasks.store.ts';

const DAY_MS = 24 * 3_600_000;
const MOST_SHOWN = 100;

/** The routes of the list of tasks; the shell registers them. */
export const taskRoutes = [
  bind(listTasks, list),
  bind(cancelTask, (deps, actor, params) => cancel(deps, actor, params.taskId)),
];

async function list(deps: WithTransaction, { userId, membership }: MemberActor): Promise<{ items: Task[] }> {
  const { companyId } = membership;
  const endedAfter = new Date(deps.clock.now().getTime() - DAY_MS);
  const rows = await listTaskRows(deps.tx, { companyId, userId, endedAfter, limit: MOST_SHOWN });
  return { items: rows.map((row) => present(deps, row)) };
}

/** Cancels a task of the caller and undoes its work. */
async function cancel(
  deps: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  taskId: string,
): Promise<Task> {
  const row = await lockTask(deps.tx, companyId, taskId);
  if (row?.userId !== userId) throw new AppError(requestErrors['not-found']);
  if (!mayCancel(deps, row)) throw new AppError(taskErrors.over);
  const ended = await endTask(deps, deps.tx, { companyId, id: taskId, state: 'cancelled' });
  if (!ended) throw new AppError(taskErrors.over);
  return present(deps, ended);
}

function mayCancel(deps: Pick<Platform, 'taskKinds'>, row: TaskRow): boolean {
  if (mayUndo(deps, row)) return true;
  const kind = findTaskKind(deps, row.kind);
  return row.endedAt === null && (!kind?.mayCancel || kind.mayCancel(createTaskRun(kind, row)));
}

function present(deps: Pick<Platform, 'taskKinds' | 'text'>, row: TaskRow): Task {
  const { id, kind, name, state, done, total, errorCode, errorValues, resultIds, createdAt, endedAt } = row;
  return {
    id,
    kind,
    // An earlier version had this kind.
    title: findTaskKind(deps, kind) ? deps.text(`tasks.${kind}`) : kind,
    name,
    state,
    done,
    total,
    errorCode,
    errorValues: errorValues ?? null,
    resultIds: state === 'done' ? [...resultIds] : [],
    mayCancel: mayCancel(deps, row),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
