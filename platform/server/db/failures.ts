import { AppError, requestErrors } from '@artel/contract';
import { NoResultError } from 'kysely';
import { isStalePlan } from './statement-names.ts';

/** Node's codes for a connection that breaks or can't be opened, to whatever host. */
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
  // This process has no file descriptor left for another connection.
  'EMFILE',
  'ENFILE',
]);

/**
 * SQLSTATEs of a database that can't serve now but may soon: administrator's or crash shutdown, starting up,
 * a standby, a failing disk, a statement over its time limit (the disk hangs or the query is too large).
 * Classes 08 (connection) and 53 (disk full, memory, connections) count as a whole.
 */
const UNAVAILABLE_STATES = new Set(['57014', '57P01', '57P02', '57P03', '57P05', '25006', '58030']);

/** PostgreSQL reports files that it can't open or write as missing rights or missing files. */
const FILE_STATES = new Set(['42501', '58P01']);
/** The source files of PostgreSQL that read and write its data. */
const FILE_SOURCES = new Set(['md.c', 'fd.c', 'xlog.c', 'slru.c', 'buffile.c', 'relmapper.c', 'copydir.c']);

/** Errors that `pg` itself raises without a code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end|Query read timeout)/;

/** Errors of broken database connections, because the code alone could also belong to an aborted upload. */
const brokenLines = new WeakSet<Error>();

/** Records that an error comes from a broken database connection. */
export function recordBrokenConnection(error: Error): void {
  brokenLines.add(error);
}

function getCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Whether a statement was refused only because an earlier one of its transaction had failed. */
export function isOfAborted(error: unknown): boolean {
  return getCode(error) === '25P02';
}

/**
 * Seconds after which clients retry while the database is down: long enough for its start, short enough that
 * people wait.
 */
export const UNAVAILABLE_RETRY_SECONDS = 5;

/** Whether the database is unavailable now: the API answers 503 and recovers without a restart. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = getCode(error);
  // ENOENT: the embedded server's socket is a file, which does not exist while the server is down.
  if (brokenLines.has(error) && (CONNECTION_CODES.has(code) || code === 'ENOENT')) return true;
  if (UNAVAILABLE_STATES.has(code) || /^(08|53)[0-9A-Z]{3}$/.test(code)) return true;
  if (FILE_STATES.has(code) && 'file' in error && FILE_SOURCES.has(String(error.file))) return true;
  return LOST_CONNECTION.test(error.message);
}

/** The failure for the caller of a transaction: a write of a company that moves away is refused as such. */
export function toCallerFailure(error: unknown): unknown {
  return getCode(error) === 'AR001' ? new AppError(requestErrors['company-moved']) : error;
}

/**
 * Whether the same transaction may succeed if it is repeated: serialisation failure, deadlock, or a prepared
 * statement from before another server's migration.
 */
export function isRetryable(error: unknown): boolean {
  const code = getCode(error);
  return code === '40001' || code === '40P01' || isStalePlan(error);
}

/** Describes the statement that found no row, by its kind and table, without values. */
export function describeStatement({ node }: NoResultError): string {
  const act = node.kind.replace(/(?:Query)?Node$/, '').toLowerCase();
  const table = findTable(node);
  return table === null ? act : `${act} ${table}`;
}

/** The first table in a statement. */
function findTable(node: unknown): string | null {
  if (typeof node !== 'object' || node === null) return null;
  if ('kind' in node && node.kind === 'SchemableIdentifierNode') {
    const { schema, identifier } = node as unknown as Record<'schema' | 'identifier', { name: string }>;
    return schema === undefined ? identifier.name : `${schema.name}.${identifier.name}`;
  }
  for (const [key, part] of Object.entries(node)) {
    const found = TABLE_PARTS.has(key) ? findTable(Array.isArray(part) ? part[0] : part) : null;
    if (found !== null) return found;
  }
  return null;
}

/** The places of tables in the syntax tree of a statement. */
const TABLE_PARTS = new Set(['from', 'froms', 'into', 'table', 'node']);

/** Whether the error means that a row has just disappeared: another request deleted it between a check and an act. */
export function isVanishedRow(error: unknown): error is NoResultError {
  return error instanceof NoResultError;
}
