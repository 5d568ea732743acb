import type { AreaEvent } from '@artel/contract';
import * as z from 'zod/mini';
import type { Area, Job, Subscription } from '../area.ts';
import type { Tx } from '../db/scopes.ts';
import { insertJobs } from './jobs.store.ts';
import type { Jobs } from './jobs.ts';

/** With the queue's growing pauses (e^attempt seconds) twelve attempts last about three days. */
export const MAX_ATTEMPTS = 12;

export interface JobWriter extends Jobs {
  emit<E extends AreaEvent>(tx: Tx, event: E, payload: z.core.input<E['payload']>): Promise<void>;
}

/** Writes jobs and, per event, one job for each subscriber, all in the act's transaction. */
export function createJobs(areas: readonly Pick<Area, 'subscriptions'>[], jobs: readonly Job[]): JobWriter {
  const attempts = new Map(jobs.map(({ name, maxAttempts = MAX_ATTEMPTS }) => [name, maxAttempts]));
  const subscribers = new Map<string, Subscription[]>();
  for (const subscription of areas.flatMap((area) => area.subscriptions ?? [])) {
    const known = subscribers.get(subscription.event.name) ?? [];
    subscribers.set(subscription.event.name, [...known, subscription]);
  }
  return {
    async enqueue(tx, { name, payload: schema }, payload, { runAt = null, key = null } = {}) {
      const maxAttempts = attempts.get(name);
      // A job that nobody runs would wait for ever without a word.
      if (maxAttempts === undefined) throw new Error(`No area defines the job ${name}`);
      z.parse(schema, payload);
      await insertJobs(tx, [{ name, runAt, key, maxAttempts }], payload);
    },
    async emit(tx, event, payload) {
      z.parse(event.payload, payload);
      const reactions = subscribers.get(event.name) ?? [];
      const rest = { runAt: null, key: null, maxAttempts: MAX_ATTEMPTS };
      await insertJobs(
        tx,
        reactions.map(({ name }) => ({ name, ...rest })),
        payload,
      );
    },
  };
}
