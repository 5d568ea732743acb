import type { IdPage, Tx } from '@artel/server';
import { sql } from 'kysely';
import type { EventRow } from '../stored/events.store.ts';
import { events } from '../tables.ts';

/** Companies with series whose stored occurrences end before an instant. */
export async function listCompaniesToExtend(
  tx: Tx,
  before: Date,
  { after, atMost }: IdPage,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM calendar.list_companies_to_extend(${before}, ${after}, ${atMost}) AS id`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}

/** Series of a company whose stored occurrences end before an instant, those that end first. */
export async function listSeriesToExtend(
  tx: Tx,
  companyId: string,
  before: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM calendar.events
    WHERE company_id = ${companyId} AND rule IS NOT NULL AND deleted_at IS NULL AND origin_id IS NULL AND stored_to < ${before}
    ORDER BY stored_to LIMIT ${limit}`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}

/** Sets the stored range of guests' rows to the organiser's. */
export async function setStoredRange(
  tx: Tx,
  { companyId, id, storedFrom, storedTo }: EventRow,
): Promise<void> {
  await events.updateAll(tx, { companyId, originId: id }, { storedFrom, storedTo });
}
