import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Logger } from 'pino';
import { claimingPool, rewritten } from './claiming-pool.ts';
import type { OwnJobs } from './own-jobs.ts';
import type { PeerShare } from './peer-share.ts';
import { type JobPriority, jobPriorities } from './priorities.ts';

const ENDS = /^(?:complete|fail)_jobs?(?:_q)?\//;
const ORDER = 'order by priority asc, run_at asc';

interface PriorityPoolOptions {
  readonly priority: JobPriority;
  readonly peers: PeerShare;
  readonly ownJobs: OwnJobs;
  /** Called when a job was claimed: more may wait, for other workers. */
  readonly onClaim: () => void;
  /** Called when the end of a job was stored in the database. */
  readonly onEnd: () => void;
  readonly log: Logger;
}

/**
 * The pool through which the workers of one priority claim their jobs. The queue itself has a single order of
 * jobs; restricted to their range, its workers never scan the waiting jobs of another priority. They claim
 * one after another, so that two concurrent claims can't exceed a peer's share.
 */
export function createPriorityPool(pool: Pool, setup: PriorityPoolOptions): Pool {
  let last: Promise<unknown> = Promise.resolve();
  /** The name in which these workers lock jobs. */
  let poolId: unknown;
  return claimingPool(pool, {
    claim(client, query) {
      [poolId] = query.values ?? [];
      const claim = () => setup.ownJobs.claim(() => claimJob(client, query, setup));
      const taken = last.then(claim, claim);
      last = taken.catch(() => {});
      return taken;
    },
    async runOther(client, query) {
      if (!isEnding(query)) return client.query(query);
      const result = await client.query(withHolder(query, poolId));
      if (result.rowCount === 0) setup.log.warn('a job ended here after another server had claimed it');
      for (const id of getEndedIds(query)) setup.ownJobs.forget(id);
      setup.onEnd();
      return result;
    },
  });
}

async function claimJob(
  client: PoolClient,
  query: QueryConfig,
  { priority, peers, onClaim }: PriorityPoolOptions,
) {
  const [poolId, taskIds, ...rest] = query.values as [string, number[], ...unknown[]];
  const values = [poolId, await peers.among(client, priority, taskIds), ...rest];
  const result = await client.query<{ id: string; task_id: number }>({
    ...withPriority(query, priority),
    values,
  });
  for (const { id, task_id: taskId } of result.rows) await peers.begin(client, priority, { id, taskId });
  if (result.rows.length > 0) onClaim();
  return result;
}

const isEnding = ({ name = '' }: QueryConfig): boolean => ENDS.test(name);

/**
 * Restricts the end of a job to its holder: a server that was frozen would otherwise complete a job that
 * another one has claimed meanwhile. NOTE: the texts are graphile-worker's own (batchCompleteJobs); failures
 * are restricted there already.
 */
function withHolder(query: QueryConfig, poolId: unknown): QueryConfig {
  const { name = '', values = [] } = query;
  if (!name.startsWith('complete')) return query;
  // Jobs of a named queue are ended by a statement that has the holder as its second value.
  const all = name.startsWith('complete_job_q') ? values : [...values, poolId];
  const condition = name.startsWith('complete_job/') ? 'where id = $1::bigint' : 'where id = n';
  const own = rewritten(query, 'own', [condition, `${condition} and jobs.locked_by = $2::text`]);
  return { ...own, values: all };
}

/** The jobs whose end a statement records: the first value has completed ones, the second has failed ones as JSON. */
function getEndedIds({ name = '', values = [] }: QueryConfig): unknown[] {
  const [first, second] = values as readonly unknown[];
  if (name.startsWith('complete')) return [first].flat();
  if (typeof second !== 'string') return [];
  return (JSON.parse(second) as { jobId: unknown }[]).map(({ jobId }) => jobId);
}

/**
 * Restricts the claim: priorities that run one job of a share at a time skip shares with a running job on any
 * server; a scheduled job, which has no flags, is a share of its own.
 */
function withPriority(query: QueryConfig, priority: JobPriority): QueryConfig {
  const { first, last, isOneAtATime = false } = jobPriorities[priority];
  const isFree = `AND NOT EXISTS (
      SELECT FROM graphile_worker._private_jobs AS busy
      WHERE busy.locked_at IS NOT NULL AND busy.priority BETWEEN ${first} AND ${last} AND busy.flags::text IS NOT DISTINCT FROM jobs.flags::text
        AND (jobs.flags IS NOT NULL OR busy.task_id = jobs.task_id))`;
  const condition = `AND jobs.priority BETWEEN ${first} AND ${last} ${isOneAtATime ? isFree : ''}`;
  return rewritten(query, priority, [ORDER, `${condition} ${ORDER}`]);
}
