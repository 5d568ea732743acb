import type { Task, TaskState } from '../../tasks/tasks.ts';

export type Summary = Readonly<Record<TaskState | 'underWay', number>> & {
  /** Progress of all tasks that were not cancelled, 0 to 100. */
  readonly percent: number;
  /** Whether all of them are uploads. */
  readonly isUpload: boolean;
};

/** Counts the tasks by their state. */
export function summarize(tasks: readonly Task[]): Summary {
  const counts = { waiting: 0, running: 0, paused: 0, asking: 0, done: 0, failed: 0, canceled: 0 };
  let percent = 0;
  for (const task of tasks) {
    counts[task.state] += 1;
    if (task.state !== 'canceled' && task.state !== 'failed')
      percent += task.state === 'done' ? 100 : task.percent;
  }
  const ongoing = counts.waiting + counts.running + counts.paused + counts.asking;
  const isUpload = tasks.every((task) => task.isUpload !== false);
  return { ...counts, underWay: ongoing, isUpload, percent: percent / Math.max(1, ongoing + counts.done) };
}
