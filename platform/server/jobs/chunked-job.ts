import * as z from 'zod/mini';
import { type Job, job, type ListingPlatform } from '../area.ts';
import { forEachConcurrently } from '../concurrency/for-each-concurrently.ts';
import type { Tx } from '../db/scopes.ts';
import type { InstallationReason } from '../db/tenancy.ts';
import type { Platform } from '../platform.ts';
import type { JobPriority } from './priorities.ts';
import { installationShareKey } from './share-key.ts';

/** Sorts before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';
const AT_ONCE = 200;

/** A page of ids in their order: at most so many after one of them. */
export interface IdPage {
  readonly after: string;
  readonly atMost: number;
}

interface ChunkedWork {
  /** The name of the scheduled job; that of its chunks ends in `-chunk`. */
  readonly name: `${string}/${string}`;
  /** A crontab line (UTC). */
  readonly cron: string;
  /** How long the listing may wait; its chunks are always `bulk`. */
  readonly priority?: JobPriority;
  /** Why it lists companies or people of the whole installation. */
  readonly reason: InstallationReason;
  readonly each: 'company' | 'user';
  /** Companies or people of a chunk, which should take a second or two; at most two hundred. */
  readonly atMost?: number;
  /** Whether there is nothing to do on this installation. */
  readonly isOff?: (deps: ListingPlatform) => boolean;
  /** Runs before the listing. */
  readonly begin?: (deps: ListingPlatform) => Promise<void>;
  /** Lists those with work left, in the order of their ids. */
  readonly list: (tx: Tx, page: IdPage, deps: ListingPlatform) => Promise<readonly string[]>;
  /**
   * Does the work of one company or person, in transactions of its own; repeated, it finds nothing left.
   * Returns whether more is left, for which a job in the fair share of the company or person follows.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: work that is done at once returns nothing.
  readonly work: (deps: Platform, id: string) => Promise<boolean | void>;
  /** Whether four of a chunk are worked on at once, because each of them mostly waits for the disk. */
  readonly isConcurrent?: true;
  /** Runs at the end of each chunk, in its last transaction. */
  readonly end?: (deps: ListingPlatform, tx: Tx) => Promise<void>;
}

interface ChunkedJob {
  /** The job that lists, and that of a chunk. */
  readonly jobs: readonly [Job, Job];
  /** Does all of the work now, as the jobs do it in chunks; for tests. Throws the errors. */
  runAll(deps: Platform): Promise<void>;
}

/**
 * A scheduled job with work in many companies or for many people. It only lists them and enqueues a chunk of the
 * work for each page, in the transaction that listed the page; the chunks run on all servers. One company that
 * fails is repeated alone. A listing that was killed begins again: chunks that wait are replaced by their keys.
 */
export function chunkedJob(declared: ChunkedWork): ChunkedJob {
  const { name, cron, reason, each, atMost = AT_ONCE, list, work } = declared;
  async function forAll(ids: readonly string[], act: (id: string) => Promise<void>): Promise<void> {
    if (declared.isConcurrent) return forEachConcurrently(ids, act);
    for (const id of ids) await act(id);
  }

  /** The scheduled work in a company that has moved is done where it is now, and by no one twice. */
  async function workIn(deps: Platform, id: string): Promise<boolean> {
    if (each === 'company' && (await deps.hasMoved(id))) return false;
    return (await work(deps, id)) === true;
  }

  const chunk = job({
    name: `${name}-chunk`,
    priority: 'bulk',
    payload: z.object({
      ids: z.array(z.uuid()),
      companyId: z.optional(z.uuid()),
      userId: z.optional(z.uuid()),
    }),
    async run(deps, { ids }) {
      const again: string[] = [];
      const failures: unknown[] = [];
      await forAll(ids, async (id) => {
        try {
          if (await workIn(deps, id)) again.push(id);
        } catch (error) {
          again.push(id);
          failures.push(error);
          deps.log.warn({ err: error, [each]: id }, 'a part of a scheduled job failed and is repeated');
        }
      });
      // If all fail, the reason is no single one of them: the queue repeats the chunk after its pauses.
      if (failures.length > 0 && failures.length === ids.length) throw toError(failures, name);
      await deps.db.asInstallation(reason, async (tx) => {
        for (const id of again) await enqueueAlone(deps, tx, id);
        await declared.end?.(deps, tx);
      });
    },
  });

  /** One company or person alone, in its own fair share; a second such job replaces one that waits. */
  function enqueueAlone({ jobs }: ListingPlatform, tx: Tx, id: string): Promise<void> {
    const payload = { ids: [id], ...(each === 'company' ? { companyId: id } : { userId: id }) };
    return jobs.enqueue(tx, chunk, payload, { key: `${name} alone ${id}` });
  }

  async function listAll(
    deps: ListingPlatform,
    act: (tx: Tx, ids: readonly string[], number: number) => Promise<void>,
  ): Promise<void> {
    if (declared.isOff?.(deps)) return;
    await declared.begin?.(deps);
    for (let after = FIRST, number = 0; ; number++) {
      const ids = await deps.db.asInstallation(reason, async (tx) => {
        const found = await list(tx, { after, atMost }, deps);
        if (found.length > 0) await act(tx, found, number);
        return found;
      });
      after = ids.at(-1) ?? after;
      if (ids.length < atMost) return;
    }
  }

  const start = job({
    name,
    priority: declared.priority ?? 'bulk',
    payload: z.object({}),
    cron,
    run: (deps) =>
      listAll(deps, async (tx, ids, number) => {
        const [first = ''] = ids;
        if (ids.length === 1) return enqueueAlone(deps, tx, first);
        const options = { key: `${name} ${first}`, shareKey: installationShareKey(name, number) };
        return deps.jobs.enqueue(tx, chunk, { ids: [...ids] }, options);
      }),
  });

  return {
    jobs: [start, chunk],
    async runAll(deps) {
      const all: string[] = [];
      await listAll(deps, async (_, ids) => void all.push(...ids));
      const failures: unknown[] = [];
      await forAll(all, async (id) => {
        try {
          while (await workIn(deps, id));
        } catch (error) {
          failures.push(error);
        }
      });
      await deps.db.asInstallation(reason, async (tx) => declared.end?.(deps, tx));
      if (failures.length > 0) throw toError(failures, name);
    },
  };
}

function toError(failures: readonly unknown[], name: string): unknown {
  return failures.length === 1 ? failures[0] : new AggregateError(failures, `${name} failed`);
}
