import type { Entry } from '@artel/roadmap/contract';
import { over, type PageStart, type Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';
import { entries } from '../tables.ts';

type Row = Selectable<Db['roadmap.entries']>;

const toEntry = ({ createdAt, ...row }: Row): Entry => ({ ...row, createdAt: createdAt.toISOString() });

/** The latest first. */
export async function listEntryRows(tx: Tx, { after, limit }: PageStart<string>): Promise<Entry[]> {
  let query = over<Db>(tx).selectFrom('roadmap.entries').selectAll();
  if (after !== null) query = query.where('id', '<', after);
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(toEntry);
}

export async function insertEntry(
  tx: Tx,
  row: Pick<Row, 'id' | 'title' | 'text' | 'createdAt'>,
): Promise<Entry> {
  return toEntry(await entries.insert(tx, row, '*'));
}

export async function findEntryForUpdate(tx: Tx, id: string): Promise<Entry | null> {
  const row = await entries.lock(tx, { id });
  return row ? toEntry(row) : null;
}

/** Titles of entries, for the journal. */
export async function listEntryTitles(
  tx: Tx,
  _companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await entries.list(tx, { id: ids }, { columns: ['id', 'title'] });
  return new Map(rows.map(({ id, title }) => [id, title]));
}
