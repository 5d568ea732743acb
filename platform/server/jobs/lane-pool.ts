import type { Pool, PoolClient, QueryConfig } from 'pg';
import { type Lane, lanes } from './lanes.ts';

const TAKES = 'get_job/';
const ENDS = /^(?:complete|fail)_jobs?(?:_q)?\//;
const ORDER = 'order by priority asc, run_at asc';

/**
 * The pool through which the workers of one lane take their jobs. The queue knows one order of all jobs and no lanes; by
 * the range of places its workers never look through the waiting jobs of another lane. NOTE: this adds a condition to
 * graphile-worker's own query (batchGetJobs); where a newer version asks otherwise, no job is taken and the tests fail.
 * `onEnd` is told when the end of a job stands in the database.
 */
export function lanePool(pool: Pool, lane: Lane, onEnd: () => void): Pool {
  const connect = async () => narrow(await pool.connect(), lane, onEnd);
  return new Proxy(pool, {
    get(target, property) {
      // With a callback it is the connection that listens for new jobs.
      if (property === 'connect')
        return (callback?: Parameters<Pool['connect']>[0]) =>
          callback ? target.connect(callback) : connect();
      const value = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function narrow(client: PoolClient, lane: Lane, onEnd: () => void): PoolClient {
  return new Proxy(client, {
    get(target, property) {
      if (property === 'query')
        return async (query: string | QueryConfig, values?: unknown[]) => {
          const result = await target.query(isTaking(query) ? inLane(query, lane) : query, values);
          if (isEnding(query)) onEnd();
          return result;
        };
      const value = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const isTaking = (query: string | QueryConfig): query is QueryConfig =>
  typeof query === 'object' && query.name?.startsWith(TAKES) === true;

const isEnding = (query: string | QueryConfig): boolean =>
  typeof query === 'object' && query.name !== undefined && ENDS.test(query.name);

/** Bulk work also leaves out whose turn is being worked at, on whichever server; what time drives is one turn. */
function inLane(query: QueryConfig, lane: Lane): QueryConfig {
  const { first, last } = lanes[lane];
  const isFree = `AND NOT EXISTS (
      SELECT FROM graphile_worker._private_jobs AS busy
      WHERE busy.locked_at IS NOT NULL AND busy.priority BETWEEN ${first} AND ${last} AND busy.flags::text IS NOT DISTINCT FROM jobs.flags::text)`;
  const condition = `AND jobs.priority BETWEEN ${first} AND ${last} ${lane === 'bulk' ? isFree : ''}`;
  const text = query.text.replace(ORDER, `${condition} ${ORDER}`);
  if (text === query.text) throw new Error('The queue takes jobs by a query that is not known here');
  return { ...query, name: `${query.name}/${lane}`, text };
}
