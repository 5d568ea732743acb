import { companyLimits } from '@artel/company/contract';
import type { MemberActor } from '@artel/contract';
import { type Platform, signDownload } from '@artel/server';
import { stringify } from 'csv-stringify/sync';
import { writeXlsxApart } from './ask-table-worker.ts';
import { TABLES, tableId } from './table-source.ts';

/** A cell that begins like a formula would be one in the reader's table: csv-stringify puts an apostrophe before it. */
const FORMAT = { delimiter: ';', record_delimiter: '\r\n', escape_formulas: true } as const;

/** No table of a company is longer. */
const MOST_BYTES = 256 * 1024 * 1024;

type Rows = readonly (readonly string[])[];

interface KeptTable {
  readonly kind: 'people' | 'mend';
  readonly format: 'csv' | 'xlsx';
  /** Lines piece by piece, the titles first. */
  readonly pieces: AsyncIterable<Rows>;
}

/**
 * Writes a table into a file that its asker loads by a link within ten minutes. No row names the file, so the next night
 * but one takes it away.
 */
export async function keepTable(
  deps: Platform,
  actor: MemberActor,
  { kind, format, pieces }: KeptTable,
): Promise<string> {
  const { userId, membership } = actor;
  const { companyId, memberId } = membership;
  // Before the work, so that it is limited too.
  const limit = companyLimits['people-files'];
  await deps.db.asCompany(actor, (tx) => deps.limits.take(tx, limit, { member: memberId }));
  const content = format === 'csv' ? csvOf(pieces) : xlsxOf(pieces);
  const { id: blobId } = await deps.blobs.write(content, { maxBytes: MOST_BYTES });
  return signDownload(deps, { source: TABLES, id: tableId({ kind, format, companyId, blobId }), userId });
}

async function* csvOf(pieces: AsyncIterable<Rows>): AsyncIterable<Uint8Array> {
  // Excel reads UTF-8 by this mark alone.
  yield Buffer.from('\uFEFF');
  for await (const rows of pieces) if (rows.length > 0) yield Buffer.from(stringify([...rows], FORMAT));
}

async function* xlsxOf(pieces: AsyncIterable<Rows>): AsyncIterable<Uint8Array> {
  const rows: (readonly string[])[] = [];
  for await (const piece of pieces) rows.push(...piece);
  yield await writeXlsxApart(rows);
}
