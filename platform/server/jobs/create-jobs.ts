import type { AreaEvent, Schema } from '@artel/contract';
import * as z from 'zod/mini';
import type { Area, Job, Subscription } from '../area.ts';
import type { Tx } from '../db/scopes.ts';
import { type RecordedUsage, toUsage } from '../events/recorded-usage.ts';
import type { Clock } from '../platform.ts';
import { withEventTime } from './event-time.ts';
import { insertJobs } from './jobs.store.ts';
import type { EnqueueOptions, JobName, Jobs } from './jobs.ts';
import type { JobPriority } from './priorities.ts';

/** With the queue's growing pauses (e^attempt seconds) twelve attempts last about three days. */
export const MAX_ATTEMPTS = 12;

/** The queue priority of a job if it differs from that of its kind, as with a letter's delivery. */
interface Placing extends EnqueueOptions {
  readonly priority?: JobPriority;
}

export interface JobWriter extends Jobs {
  enqueue<P extends Schema>(
    tx: Tx,
    job: JobName<P>,
    payload: z.core.input<P>,
    options?: Placing,
  ): Promise<void>;
  emit<E extends AreaEvent>(tx: Tx, event: E, payload: z.core.input<E['payload']>): Promise<void>;
  emitMany<E extends AreaEvent>(
    tx: Tx,
    event: E,
    payloads: readonly z.core.input<E['payload']>[],
  ): Promise<void>;
}

/** Events of one statement, so that it ends long before its time limit. */
const AT_ONCE = 1000;

export type RecordUsage = (tx: Tx, usages: readonly RecordedUsage[]) => Promise<void>;

/**
 * Enqueues jobs and, per event, one job for each subscriber and the usage, all in the act's transaction. They are
 * announced after its commit.
 */
export function createJobs(
  areas: readonly Pick<Area, 'subscriptions'>[],
  jobs: readonly Job[],
  clock: Clock,
  recordUsage: RecordUsage = async () => undefined,
  announce: (priority: JobPriority) => void = () => {},
): JobWriter {
  const known = new Map(jobs.map((job) => [job.name, job]));
  const subscribers = new Map<string, Subscription[]>();
  for (const subscription of areas.flatMap((area) => area.subscriptions ?? [])) {
    const others = subscribers.get(subscription.event.name) ?? [];
    subscribers.set(subscription.event.name, [...others, subscription]);
  }
  async function emitMany<E extends AreaEvent>(
    tx: Tx,
    event: E,
    payloads: readonly z.core.input<E['payload']>[],
  ): Promise<void> {
    for (const payload of payloads) z.parse(event.payload, payload);
    const reactions = subscribers.get(event.name) ?? [];
    const now = clock.now();
    const rest = { shareKey: null, runAt: null, key: null, maxAttempts: MAX_ATTEMPTS };
    for (let at = 0; at < payloads.length; at += AT_ONCE) {
      const some = payloads.slice(at, at + AT_ONCE);
      const { usage } = event;
      for (const priority of new Set(reactions.map((reaction) => reaction.priority)))
        tx.afterCommit(() => announce(priority));
      const added = some.flatMap((happening) => {
        const payload = withEventTime(happening, now);
        return reactions.map(({ name, priority }) => ({ name, priority, payload, ...rest }));
      });
      await Promise.all([
        usage &&
          recordUsage(
            tx,
            some.map((payload) => toUsage(usage, payload)),
          ),
        insertJobs(tx, added),
      ]);
    }
  }
  return {
    async enqueue(tx, { name, payload: schema }, payload, options = {}) {
      const job = known.get(name);
      // A job that no area defines would wait for ever without an error.
      if (job === undefined) throw new Error(`No area defines the job ${name}`);
      z.parse(schema, payload);
      const { maxAttempts = MAX_ATTEMPTS } = job;
      const { runAt = null, key = null, priority = job.priority, shareKey = null } = options;
      await insertJobs(tx, [{ name, priority, shareKey, runAt, key, maxAttempts, payload }]);
      if (runAt === null || runAt <= clock.now()) tx.afterCommit(() => announce(priority));
    },
    emit: (tx, event, payload) => emitMany(tx, event, [payload]),
    emitMany,
  };
}
