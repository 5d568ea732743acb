import { useSyncExternalStore } from 'react';
import { newListeners } from '../browser/listeners.ts';

export type TaskState = 'waiting' | 'running' | 'paused' | 'asking' | 'done' | 'failed' | 'canceled';

/** A long operation that continues while people look at other pages. */
export interface Task {
  readonly id: string;
  readonly name: string;
  /** Whether it is counted among the running uploads; true by default. */
  readonly isUpload?: boolean;
  readonly state: TaskState;
  /** 0 to 100. */
  readonly percent: number;
  /** The reason for its failure, or its question. */
  readonly note?: string | undefined;
  /** The possible answers to its question; tasks with the same question have answers with the same keys. */
  readonly answers?: readonly TaskAnswer[] | undefined;
  readonly acts: TaskActs;
}

interface TaskAnswer {
  readonly key: string;
  readonly label: string;
  /** `isForAll` when one answer was given for all tasks with the same question. */
  readonly run: (isForAll?: boolean) => void;
}

/** The acts that a person may perform on a task; a missing act is not offered. */
export interface TaskActs {
  readonly pause?: () => void;
  readonly resume?: () => void;
  readonly cancel?: () => void;
  readonly retry?: () => void;
  /** Undoes the task. */
  readonly undo?: () => void;
}

// One map for all, changed in place: ten thousand files may be dropped at once, and each often reports its
// progress.
const tasks = new Map<string, Task>();
const changes = newListeners();
let version = 0;

export function addTasks(more: readonly Task[]): void {
  for (const task of more) tasks.set(task.id, task);
  publish();
}

/** Updates a task; one that was removed stays removed. */
export function updateTask(id: string, change: Partial<Omit<Task, 'id'>>): void {
  const task = tasks.get(id);
  if (task === undefined) return;
  tasks.set(id, { ...task, ...change });
  publish();
}

/** Removes finished tasks. */
export function forgetTasks(): void {
  for (const [id, { state }] of tasks) if (!isRunning(state)) tasks.delete(id);
  publish();
}

export function isRunning(state: TaskState): boolean {
  return state === 'waiting' || state === 'running' || state === 'paused' || state === 'asking';
}

export function currentTasks(): readonly Task[] {
  return [...tasks.values()];
}

/** All running and finished tasks, oldest first. */
export function useTasks(): readonly Task[] {
  useSyncExternalStore(changes.listen, () => version);
  return currentTasks();
}

/** Whether there is anything to show. */
export function useHasTasks(): boolean {
  return useSyncExternalStore(changes.listen, () => tasks.size > 0);
}

/** Milliseconds between two updates: thousands of tasks change many times a second, faster than people can see. */
const PAUSE_MS = 100;
let isPausing = false;

function publish(): void {
  version += 1;
  if (isPausing) return;
  const seen = version;
  isPausing = true;
  setTimeout(() => {
    isPausing = false;
    if (version !== seen) publish();
  }, PAUSE_MS);
  changes.notify();
}
