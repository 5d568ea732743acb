import type { Tx } from '@artel/server';
import { sql } from 'kysely';
import type { EventRow } from '../stored/events.store.ts';
import { events } from '../tables.ts';

/** Series of all companies whose stored occurrences end before an instant; returns ids alone. */
export async function listSeriesToExtend(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<{ companyId: string; id: string }[]> {
  const { rows } = await sql<{ companyId: string; id: string }>`
    SELECT company_id, id FROM calendar.list_series_to_extend(${before}, ${limit})`.execute(tx.kysely);
  return rows;
}

/** Sets the stored range of guests' rows to the organiser's. */
export async function setStoredRange(
  tx: Tx,
  { companyId, id, storedFrom, storedTo }: EventRow,
): Promise<void> {
  await events.updateAll(tx, { companyId, originId: id }, { storedFrom, storedTo });
}
