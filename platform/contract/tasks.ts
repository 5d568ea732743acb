import * as z from 'zod/mini';
import { defineErrors, requestErrors } from './errors.ts';
import { liveEvent } from './live.ts';
import { route } from './route.ts';

export const taskErrors = defineErrors('task', {
  /** It has ended already, or can no longer be undone. */
  over: { status: 409 },
});

/** A long operation that continues without the page that started it: a copy of a large tree, its final deletion. */
export const Task = z.object({
  id: z.string(),
  /** `area/verb`. */
  kind: z.string(),
  /** The kind in words, for the list. */
  title: z.string(),
  /** The subject of the task: the name of a file, for example. */
  name: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** The number of things done, and the number of all that it works on; null while unknown. */
  done: z.int(),
  total: z.nullable(z.int()),
  /** The error code of its failure; null otherwise. */
  errorCode: z.nullable(z.string()),
  /** Values of the sentence of its failure; null for one without any. */
  errorValues: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** The ids of its results, once it is done. */
  resultIds: z.array(z.string()),
  /** True of a completed task whose work can still be undone. */
  mayCancel: z.boolean(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
});
export type Task = z.infer<typeof Task>;

/**
 * The caller's own tasks in the company, the latest first: running ones, and those that ended within a day;
 * at most a hundred.
 */
export const listTasks = route.list({
  id: 'shell/list-tasks',
  path: '/api/v2/tasks',
  response: z.object({ items: z.array(Task) }),
  access: 'member',
  handsOut: { reason: "The caller's own tasks." },
});

/** Cancels a task and undoes its work so far; once it has begun, its area decides whether that is still possible. */
export const cancelTask = route.act({
  id: 'shell/cancel-task',
  path: '/api/v2/tasks/{taskId}/cancel',
  params: z.object({ taskId: z.uuid() }),
  response: Task,
  access: 'member',
  whenSuspended: 'allow',
  unrecorded: 'A task records what it has done.',
  errors: [requestErrors['not-found'], taskErrors.over],
});

/** A task of the reader started, progressed or ended. */
export const taskChanged = liveEvent({ name: 'shell/task-changed', ids: z.object({ taskId: z.uuid() }) });
