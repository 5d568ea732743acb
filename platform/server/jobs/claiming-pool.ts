import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';

const CLAIMS = 'get_job/';

type ClaimJob = (client: PoolClient, query: QueryConfig) => Promise<QueryResult>;

interface ClaimingPool {
  /** Runs the statement with which the queue claims its next job. */
  readonly claim: ClaimJob;
  /** Called after each other statement. */
  readonly onOther?: (query: string | QueryConfig) => void;
}

/**
 * A pool that replaces the queue's statement for claiming a job. NOTE: it is recognised by the name of
 * graphile-worker's own query (batchGetJobs); if a newer version uses another one, no job is claimed and the
 * tests fail.
 */
export function claimingPool(pool: Pool, setup: ClaimingPool): Pool {
  const connect = async () => narrow(await pool.connect(), setup);
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

function narrow(client: PoolClient, { claim, onOther }: ClaimingPool): PoolClient {
  return new Proxy(client, {
    get(target, property) {
      if (property === 'query')
        return async (query: string | QueryConfig, values?: unknown[]) => {
          if (isDownloading(query)) return claim(target, query);
          const result = await target.query(query, values);
          onOther?.(query);
          return result;
        };
      const value = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const isDownloading = (query: string | QueryConfig): query is QueryConfig =>
  typeof query === 'object' && query.name?.startsWith(CLAIMS) === true;

/** The statement with one part replaced; it has a name of its own, under which it is prepared. */
export function rewritten(
  query: QueryConfig,
  name: string,
  [from, to]: readonly [string, string],
): QueryConfig {
  const text = query.text.replace(from, to);
  if (text === query.text) throw new Error('The queue takes jobs by a query that is not known here');
  return { ...query, name: `${query.name}/${name}`, text };
}
