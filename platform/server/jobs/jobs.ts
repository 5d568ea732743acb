import type { Schema } from '@artel/contract';
import type * as z from 'zod/mini';
import type { Tx } from '../db/scopes.ts';

/** The name of a job for code that enqueues it; the area that defines the job declares how it runs. */
export interface JobName<P extends Schema> {
  readonly name: `${string}/${string}`;
  readonly payload: P;
}

export interface EnqueueOptions {
  readonly runAt?: Date;
  /** A second job with the same key replaces the first while that one waits. */
  readonly key?: string;
  /** The fair-share key; by default that of the payload's or the transaction's company or person. */
  readonly shareKey?: string;
}

/** Work that outlives the request; enqueued in the act's transaction, so that it exists exactly if the act does. */
export interface Jobs {
  /** Enqueues a job behind those of its company (or person) with the same priority. */
  enqueue<P extends Schema>(
    tx: Tx,
    job: JobName<P>,
    payload: z.core.input<P>,
    options?: EnqueueOptions,
  ): Promise<void>;
}
