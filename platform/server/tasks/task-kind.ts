import type { Schema } from '@artel/contract';
import type * as z from 'zod/mini';
import type { Tx } from '../db/scopes.ts';

/** The progress of a task. */
interface TaskProgress {
  /** The position to continue from, in the kind's own form; null at the beginning. */
  readonly progress: unknown;
  readonly done: number;
  readonly total: number | null;
  readonly resultIds: readonly string[];
}

/** A task in the form for its kind. */
export interface TaskRun<P = unknown> extends TaskProgress {
  readonly id: string;
  readonly companyId: string;
  readonly userId: string;
  readonly name: string;
  readonly payload: P;
}

export interface TaskStep extends TaskProgress {
  readonly isOver: boolean;
}

/** Saves the progress in the chunk's transaction; throws if the task was cancelled meanwhile. */
export type SaveStep = (tx: Tx, step: TaskStep) => Promise<void>;

/** A kind of long tasks; an area registers its own under `tasks`. */
export interface TaskKind<D, P extends Schema = Schema> {
  /** `area/verb`; its text is `tasks.<kind>`. */
  readonly kind: `${string}/${string}`;
  readonly payload: P;
  /**
   * Runs a chunk of a second or less and saves it, in a transaction of the company: a saved chunk is done, an
   * unsaved one is repeated. An `AppError` fails the task.
   */
  step(deps: D, run: TaskRun<z.core.output<P>>, save: SaveStep): Promise<void>;
  /**
   * Undoes the work so far, in the transaction that ends the task early or cancels a completed one; a long undo
   * begins a task of its own.
   */
  undo(deps: D, tx: Tx, run: TaskRun<z.core.output<P>>): Promise<void>;
  /** Whether it can still be cancelled; by default always. */
  readonly mayCancel?: (run: TaskRun<z.core.output<P>>) => boolean;
  /** Whether it can still be cancelled once it is complete; by default not. */
  readonly isUndoable?: boolean;
}

/** A task to start. */
interface NewTask<P> {
  readonly userId: string;
  readonly companyId: string;
  /** The subject of the task, for the list. */
  readonly name: string;
  readonly payload: P;
  /** The time before which it does not run. */
  readonly startsAt?: Date;
}

export interface Tasks<D> {
  /** Writes a task, which starts when the transaction commits. Returns its id. */
  begin<P extends Schema>(tx: Tx, kind: TaskKind<D, P>, task: NewTask<z.core.input<P>>): Promise<string>;
}
