import type { ImportVerdict } from '@artel/invitations/contract';
import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { importRows } from '../tables.ts';
import type { ImportKey } from './imports.store.ts';
import type { ImportedPerson, RowProblem } from './reading/read-person.ts';

interface RawRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A row with the results of its check. */
export interface CheckedRow {
  readonly number: number;
  readonly verdict: ImportVerdict;
  readonly email: string;
  readonly person: ImportedPerson;
  readonly problems: readonly RowProblem[];
}

export type StoredRow = CheckedRow & RawRow & { readonly doneAt: Date | null };

/** Verdicts of rows that need a correction. */
export const HELD = ['repeated', 'wrong'] as const satisfies readonly ImportVerdict[];
/** Verdicts with an action to do. */
export const DUE = ['invite', 'renew', 'update'] as const satisfies readonly ImportVerdict[];

export async function insertRows(
  tx: Tx,
  { companyId, id }: ImportKey,
  rows: readonly RawRow[],
): Promise<void> {
  const numbers = rows.map(({ number }) => number);
  const cells = rows.map((row) => JSON.stringify(row.cells));
  await sql`
    INSERT INTO invitations.import_rows (company_id, import_id, number, cells)
    SELECT ${companyId}, ${id}, n.number, n.cells::jsonb
    FROM unnest(${numbers}::integer[], ${cells}::text[]) AS n (number, cells)`.execute(over<Db>(tx));
}

const getRows = (tx: Tx, { companyId, id }: ImportKey) =>
  over<Db>(tx)
    .selectFrom('invitations.import_rows')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('importId', '=', id);

interface Wanted {
  readonly after: number;
  readonly limit: number;
  readonly verdicts: readonly ImportVerdict[] | null;
  /** Excludes rows whose action is done. */
  readonly isDue?: boolean;
}

/** Rows in the order of the file, after a number. */
export async function listRows(
  tx: Tx,
  key: ImportKey,
  { after, limit, verdicts, isDue = false }: Wanted,
): Promise<StoredRow[]> {
  let query = getRows(tx, key).where('number', '>', after);
  if (verdicts) query = query.where('verdict', 'in', verdicts);
  if (isDue) query = query.where('doneAt', 'is', null);
  const rows = await query.orderBy('number').limit(limit).execute();
  return rows as unknown as StoredRow[];
}

/** Returns the content of a row; null if the number does not exist. */
export async function findCells(tx: Tx, key: ImportKey, number: number): Promise<readonly string[] | null> {
  const row = await getRows(tx, key).where('number', '=', number).executeTakeFirst();
  return (row?.cells as readonly string[] | undefined) ?? null;
}

/** Stores the current content of a line. */
export async function setCells(
  tx: Tx,
  { companyId, id }: ImportKey,
  number: number,
  cells: readonly string[],
): Promise<void> {
  await importRows.update(tx, { companyId, importId: id, number }, { cells: JSON.stringify(cells) });
}

/** Stores the results of checking some rows. */
export async function setChecked(tx: Tx, { companyId, id }: ImportKey, rows: readonly CheckedRow[]) {
  const json = (value: unknown) => JSON.stringify(value);
  await sql`
    UPDATE invitations.import_rows r
    SET verdict = n.verdict, email = n.email, person = n.person::jsonb, problems = n.problems::jsonb
    FROM unnest(${rows.map(({ number }) => number)}::integer[], ${rows.map(({ verdict }) => verdict)}::text[],
      ${rows.map(({ email }) => email)}::text[], ${rows.map(({ person }) => json(person))}::text[],
      ${rows.map(({ problems }) => json(problems))}::text[])
      AS n (number, verdict, email, person, problems)
    WHERE r.company_id = ${companyId} AND r.import_id = ${id} AND r.number = n.number`.execute(over<Db>(tx));
}

/** Marks rows as done, in the transaction of their actions. */
export async function setDone(
  tx: Tx,
  { companyId, id }: ImportKey,
  rows: readonly Pick<CheckedRow, 'number' | 'verdict'>[],
  now: Date,
): Promise<void> {
  await sql`
    UPDATE invitations.import_rows r SET verdict = n.verdict, done_at = ${now}
    FROM unnest(${rows.map(({ number }) => number)}::integer[], ${rows.map(({ verdict }) => verdict)}::text[])
      AS n (number, verdict)
    WHERE r.company_id = ${companyId} AND r.import_id = ${id} AND r.number = n.number`.execute(over<Db>(tx));
}

/** The number of rows by verdict. */
export async function countVerdicts(
  tx: Tx,
  { companyId, id }: ImportKey,
): Promise<Partial<Record<ImportVerdict, number>>> {
  const rows = await over<Db>(tx)
    .selectFrom('invitations.import_rows')
    .select((db) => ['verdict', db.fn.countAll<string>().as('count')])
    .where('companyId', '=', companyId)
    .where('importId', '=', id)
    .where('verdict', 'is not', null)
    .groupBy('verdict')
    .execute();
  return Object.fromEntries(rows.map(({ verdict, count }) => [verdict, Number(count)]));
}

/** The first rows of several imports, as uploaded. */
export async function listSamples(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  limit: number,
): Promise<Map<string, string[][]>> {
  const { rows } = await sql<{ id: string; cells: string[] }>`
    SELECT i.id, s.cells FROM unnest(${[...ids]}::uuid[]) AS i (id)
    CROSS JOIN LATERAL (
      SELECT r.number, r.cells FROM invitations.import_rows r
      WHERE r.company_id = ${companyId} AND r.import_id = i.id ORDER BY r.number LIMIT ${limit}
    ) s ORDER BY i.id, s.number`.execute(over<Db>(tx));
  const samples = new Map<string, string[][]>();
  for (const { id, cells } of rows) samples.set(id, [...(samples.get(id) ?? []), cells]);
  return samples;
}
