import type { Entry } from '@artel/roadmap/contract';
import { over, type PageStart, type Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';

type Row = Selectable<Db['roadmap.entries']>;

const COLUMNS = ['id', 'title', 'text', 'version', 'createdAt'] as const;

const toEntry = ({ createdAt, ...row }: Row): Entry => ({ ...row, createdAt: createdAt.toISOString() });

/** The latest first. */
export async function listEntryRows(tx: Tx, { after, limit }: PageStart<string>): Promise<Entry[]> {
  let query = over<Db>(tx).selectFrom('roadmap.entries').select(COLUMNS);
  if (after !== null) query = query.where('id', '<', after);
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(toEntry);
}

export async function countEntries(tx: Tx): Promise<number> {
  const { count } = await over<Db>(tx)
    .selectFrom('roadmap.entries')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertEntry(
  tx: Tx,
  row: Pick<Row, 'id' | 'title' | 'text' | 'createdAt'>,
): Promise<Entry> {
  const stored = await over<Db>(tx)
    .insertInto('roadmap.entries')
    .values(row)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toEntry(stored);
}

export async function findEntryForUpdate(tx: Tx, id: string): Promise<Entry | null> {
  const row = await over<Db>(tx)
    .selectFrom('roadmap.entries')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toEntry(row) : null;
}

export async function setEntry(
  tx: Tx,
  { id, title, text, version }: Pick<Row, 'id' | 'title' | 'text' | 'version'>,
): Promise<void> {
  await over<Db>(tx)
    .updateTable('roadmap.entries')
    .set({ title, text, version })
    .where('id', '=', id)
    .execute();
}

export async function deleteEntryRow(tx: Tx, id: string): Promise<void> {
  await over<Db>(tx).deleteFrom('roadmap.entries').where('id', '=', id).execute();
}

/** Titles of entries, for the journal. */
export async function listEntryTitles(
  tx: Tx,
  _companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await over<Db>(tx)
    .selectFrom('roadmap.entries')
    .select(['id', 'title'])
    .where('id', 'in', ids.length > 0 ? [...ids] : ['00000000-0000-0000-0000-000000000000'])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
