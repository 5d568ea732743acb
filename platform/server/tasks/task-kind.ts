import type { Schema } from '@artel/contract';
import type * as z from 'zod/mini';
import type { Tx } from '../db/scopes.ts';

/** How far a task is. */
interface TaskProgress {
  /** Where to go on, in the kind's own words; null at the beginning. */
  readonly progress: unknown;
  readonly done: number;
  readonly total: number | null;
  readonly resultIds: readonly string[];
}

/** A task as its kind sees it. */
export interface TaskRun<P = unknown> extends TaskProgress {
  readonly id: string;
  readonly companyId: string;
  readonly userId: string;
  readonly payload: P;
}

export interface TaskStep extends TaskProgress {
  readonly isOver: boolean;
}

/** Stores the progress of the task in the transaction of the chunk; throws where it was cancelled meanwhile. */
export type SaveStep = (tx: Tx, step: TaskStep) => Promise<void>;

/** A kind of long tasks; an area registers its own under `tasks`. */
export interface TaskKind<D, P extends Schema = Schema> {
  /** `area/verb`; its text is `tasks.<kind>`. */
  readonly kind: `${string}/${string}`;
  readonly payload: P;
  /**
   * Does a chunk of a second or less and saves it, in a transaction of the company: a saved chunk is done, an unsaved one is repeated.
   * An `AppError` ends the task, which has failed then.
   */
  step(deps: D, run: TaskRun<z.core.output<P>>, save: SaveStep): Promise<void>;
  /** Takes back what was done so far, in the transaction that ends the task before its time. */
  undo(deps: D, tx: Tx, run: TaskRun<z.core.output<P>>): Promise<void>;
  /** Whether it can still be cancelled; always by default. */
  readonly mayCancel?: (run: TaskRun<z.core.output<P>>) => boolean;
}

/** A task to begin. */
interface NewTask<P> {
  readonly userId: string;
  readonly companyId: string;
  /** The subject of the task, for the list. */
  readonly name: string;
  readonly payload: P;
  /** Nothing happens before. */
  readonly startsAt?: Date;
}

export interface Tasks<D> {
  /** Writes a task; it begins when the transaction commits. Returns its id. */
  begin<P extends Schema>(tx: Tx, kind: TaskKind<D, P>, task: NewTask<z.core.input<P>>): Promise<string>;
}
