import { isStalePlan } from './statement-names.ts';

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * SQLSTATEs of a database that can't serve now but may soon: administrator's or crash shutdown, starting up, a
 * standby, a failing disk, a statement past its limit (the disk hangs or too much is asked). Classes 08 (connection) and 53 (disk full, memory, connections) are taken whole.
 */
const UNAVAILABLE_STATES = new Set(['57014', '57P01', '57P02', '57P03', '57P05', '25006', '58030']);

/** What `pg` itself raises without a code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end|Query read timeout)/;

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Whether the database can't be asked at the moment: the API answers 503 and recovers without a restart. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (CONNECTION_CODES.has(code) || UNAVAILABLE_STATES.has(code)) return true;
  if (/^(08|53)[0-9A-Z]{3}$/.test(code)) return true;
  // The embedded server's socket is a file; while the server is away it does not exist.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  return LOST_CONNECTION.test(error.message);
}

/**
 * Whether the same transaction may succeed when it is run again: serialisation failure, deadlock, or a prepared
 * statement from before another server's migration.
 */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01' || isStalePlan(error);
}
