import type { Tx } from '@artel/server';
import type { Insertable } from 'kysely';
import type { Db } from '../db.ts';
import { calendarParts } from '../tables.ts';

/** Stores it once, because a letter does not change. */
export async function putCalendarPart(tx: Tx, row: Insertable<Db['mail.calendar_parts']>): Promise<void> {
  await calendarParts.insertOrIgnore(tx, row);
}
