import type { Audience, LiveEvent } from '@artel/contract';
import type * as z from 'zod/mini';
import type { Tx } from '../db/scopes.ts';

/** How an act tells the open tabs of its audience that something changed. */
export interface Live {
  /** Written in the act's transaction: told on every server when it commits, never when it rolls back. */
  tell<E extends LiveEvent>(tx: Tx, audience: Audience, event: E, ids: z.core.input<E['ids']>): Promise<void>;
  /** The same of many things, in one statement. */
  publishMany<E extends LiveEvent>(
    tx: Tx,
    audience: Audience,
    event: E,
    things: readonly z.core.input<E['ids']>[],
  ): Promise<void>;
}
