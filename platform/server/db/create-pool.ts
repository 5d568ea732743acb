import { Client, type ClientConfig, Pool, type PoolConfig, types } from 'pg';
import type { Logger } from 'pino';
import { recordBrokenConnection } from './failures.ts';
import { withSessionSettings } from './session-settings.ts';

const INT8 = 20;
const DATE = 1082;

/** Counts and ids fit into a double; a larger number is a defect that must not pass unnoticed. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`A bigint outside the safe range was read: ${text}`);
  return value;
}

/** A calendar date has no time zone: as a Date it would shift by the server's. */
const parsers: PoolConfig['types'] = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === INT8) return parseInt8;
    if (format !== 'binary' && oid === DATE) return (text: string) => text;
    return types.getTypeParser(oid, format as 'text');
  }) as typeof types.getTypeParser,
};

/** How long a request waits for a connection, and how long one statement of it may hold one. */
export interface DatabaseTimeouts {
  readonly connectionMs: number;
  readonly statementMs: number;
  /** Limit of a statement on which nothing else depends. */
  readonly quickMs?: number;
}

const TIMEOUTS: DatabaseTimeouts = { connectionMs: 5_000, statementMs: 15_000 };
const readOnly = { default_transaction_read_only: 'on' };

interface PoolLimits {
  /** Shown in `pg_stat_activity`. */
  readonly name: string;
  readonly max: number;
  /**
   * Statements are sent without waiting for the results of earlier ones. If a BEGIN is refused, the
   * statements after it run without a transaction; on such a connection nothing can be written outside of a
   * `READ WRITE` transaction.
   */
  readonly pipeline?: boolean;
  readonly timeouts?: DatabaseTimeouts | undefined;
}

/** A client whose errors can be recognised as failures of the connection. */
class DatabaseClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    this.connection.on('error', recordBrokenConnection);
  }
}

/**
 * Creates a pool with limits: the database ends a statement that hangs, and a caller who waits too long gets
 * an error.
 */
export function createPool(url: string, limits: PoolLimits, log: Logger): Pool {
  const { connectionMs, statementMs } = limits.timeouts ?? TIMEOUTS;
  const pool = new Pool({
    Client: DatabaseClient,
    pipeline: limits.pipeline ?? false,
    connectionString: withSessionSettings(url, limits.pipeline ? readOnly : {}),
    application_name: limits.name,
    max: limits.max,
    types: parsers,
    connectionTimeoutMillis: connectionMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A machine that vanished is noticed in minutes; with the system's default of two hours its connections
    // would stay occupied.
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
  });
  // Without a listener, an idle connection that the database closes would end the process.
  pool.on('error', (error) =>
    log.warn({ err: error, pool: limits.name }, 'an idle database connection was lost'),
  );
  // The same applies to a lent connection: its user learns of the loss from the query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
