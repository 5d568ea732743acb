import { over, type Tx } from '@artel/server';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db.ts';

export type CalendarPartRow = Selectable<Db['mail.calendar_parts']>;

/** The event of a letter as it came; null where it was not read yet. */
export async function findCalendarPart(
  tx: Tx,
  companyId: string,
  messageId: string,
): Promise<CalendarPartRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('mail.calendar_parts')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores it once: a letter does not change. */
export async function putCalendarPart(tx: Tx, row: Insertable<Db['mail.calendar_parts']>): Promise<void> {
  await over<Db>(tx)
    .insertInto('mail.calendar_parts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
