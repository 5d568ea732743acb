import { EventEmitter } from 'node:events';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';

const CLAIMS = 'get_job/';

type ClaimJob = (client: PoolClient, query: QueryConfig) => Promise<QueryResult>;

interface ClaimingPool {
  /** Runs the statement with which the queue claims its next job. */
  readonly claim: ClaimJob;
  /** Runs each other statement that has a name. */
  readonly runOther?: (client: PoolClient, query: QueryConfig) => Promise<QueryResult>;
}

/**
 * A pool that replaces the queue's statement for claiming a job. NOTE: it is recognised by the name of
 * graphile-worker's own query (batchGetJobs); if a newer version uses another one, no job is claimed and the
 * tests fail. The queue listens on no connection of its own: its workers are woken over the channel.
 */
export function claimingPool(pool: Pool, setup: ClaimingPool): Pool {
  const connect = async () => narrow(await pool.connect(), setup);
  return new Proxy(pool, {
    get(target, property) {
      // With a callback it is the connection on which the queue listens for new jobs.
      if (property === 'connect')
        return (callback?: Parameters<Pool['connect']>[0]) =>
          callback ? queueMicrotask(() => callback(undefined, createSilentClient(), () => {})) : connect();
      const value = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A client over no connection, which never receives a notification. */
function createSilentClient(): PoolClient {
  const client = Object.assign(new EventEmitter(), { query: async () => ({ rows: [] }) });
  return client as unknown as PoolClient;
}

function narrow(client: PoolClient, { claim, runOther }: ClaimingPool): PoolClient {
  return new Proxy(client, {
    get(target, property) {
      if (property === 'query')
        return async (query: string | QueryConfig, values?: unknown[]) => {
          if (isNamed(query) && query.name.startsWith(CLAIMS)) return claim(target, query);
          if (isNamed(query) && runOther) return runOther(target, query);
          return target.query(query, values);
        };
      const value = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const isNamed = (query: string | QueryConfig): query is QueryConfig & { readonly name: string } =>
  typeof query === 'object' && query.name !== undefined;

/** The statement with one part replaced; it has a name of its own, under which it is prepared. */
export function rewritten(
  query: QueryConfig,
  name: string,
  [from, to]: readonly [string, string],
): QueryConfig {
  const text = query.text.replace(from, to);
  if (text === query.text) throw new Error('The queue has a query that is not known here');
  return { ...query, name: `${query.name}/${name}`, text };
}
