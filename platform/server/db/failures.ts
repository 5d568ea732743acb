import { NoResultError } from 'kysely';
import { isStalePlan } from './statement-names.ts';

/** Node's codes for a line that breaks or can not be opened, whatever is at its other end. */
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
 * SQLSTATEs of a database that can't serve now but may soon: administrator's or crash shutdown, starting up, a
 * standby, a failing disk, a statement past its limit (the disk hangs or the query is too large). Classes 08 (connection) and 53 (disk full, memory, connections) are taken whole.
 */
const UNAVAILABLE_STATES = new Set(['57014', '57P01', '57P02', '57P03', '57P05', '25006', '58030']);

/** PostgreSQL reports files that it can't open or write as a lack of rights or as a file that is missing. */
const FILE_STATES = new Set(['42501', '58P01']);
/** The parts of PostgreSQL that read and write its files. */
const FILE_SOURCES = new Set(['md.c', 'fd.c', 'xlog.c', 'slru.c', 'buffile.c', 'relmapper.c', 'copydir.c']);

/** Errors that `pg` itself raises without a code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end|Query read timeout)/;

/**
 * Errors with which lines to the database broke: by its code alone an upload that was aborted looks the same.
 */
const brokenLines = new WeakSet<Error>();

/** Records that it was a line to the database that broke. */
export function recordBrokenConnection(error: Error): void {
  brokenLines.add(error);
}

function getCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** While the database is away: long enough to let it start, short enough that no one thinks it was lost. */
export const UNAVAILABLE_RETRY_SECONDS = 5;

/** Whether the database cannot be queried at the moment: the API answers 503 and recovers without a restart. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = getCode(error);
  // ENOENT: the embedded server's socket is a file; while the server is away it does not exist.
  if (brokenLines.has(error) && (CONNECTION_CODES.has(code) || code === 'ENOENT')) return true;
  if (UNAVAILABLE_STATES.has(code) || /^(08|53)[0-9A-Z]{3}$/.test(code)) return true;
  if (FILE_STATES.has(code) && 'file' in error && FILE_SOURCES.has(String(error.file))) return true;
  return LOST_CONNECTION.test(error.message);
}

/**
 * Whether the same transaction may succeed when it is run again: serialisation failure, deadlock, or a prepared
 * statement from before another server's migration.
 */
export function isRetryable(error: unknown): boolean {
  const code = getCode(error);
  return code === '40001' || code === '40P01' || isStalePlan(error);
}

/** The statement that found no row, by what it does and its table; no value of it. */
export function describeStatement({ node }: NoResultError): string {
  const act = node.kind.replace(/(?:Query)?Node$/, '').toLowerCase();
  const table = findTable(node);
  return table === null ? act : `${act} ${table}`;
}

/** The first table that a statement names. */
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

/** Where the syntax tree of a statement names its tables. */
const TABLE_PARTS = new Set(['from', 'froms', 'into', 'table', 'node']);

/** Whether a row that was there a moment ago is gone: another request removed it between a check and an act. */
export function isVanishedRow(error: unknown): error is NoResultError {
  return error instanceof NoResultError;
}
