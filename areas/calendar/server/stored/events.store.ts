import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../db.ts';
import { events, occurrenceOverrides } from '../tables.ts';

export type EventRow = Selectable<Db['calendar.events']>;
export type OverrideRow = Selectable<Db['calendar.occurrence_overrides']>;

interface Key {
  readonly companyId: string;
  readonly id: string;
}

/** An event that is not in the trash. */
export function findEvent(tx: Tx, { companyId, id }: Key): Promise<EventRow | null> {
  return events.findBy(tx, { companyId, id, deletedAt: null });
}

/** Counts events that a member organises and that are not in the trash. */
export function countOrganised(tx: Tx, companyId: string, memberId: string): Promise<number> {
  return events.count(tx, { companyId, organiserId: memberId, originId: null, deletedAt: null });
}

export async function insertEvent(tx: Tx, event: Insertable<Db['calendar.events']>): Promise<EventRow> {
  return events.insert(tx, event, '*');
}

export async function setEvent(
  tx: Tx,
  { companyId, id }: Key,
  change: Updateable<Db['calendar.events']>,
): Promise<EventRow> {
  return events.update(tx, { companyId, id }, change, '*');
}

/** Lists the changes of single occurrences of a series, in order. */
export async function listOverrides(tx: Tx, companyId: string, eventId: string): Promise<OverrideRow[]> {
  return occurrenceOverrides.list(tx, { companyId, eventId }, { order: ['original'] });
}

/** Replaces all single changes of a series. */
export async function replaceOverrides(
  tx: Tx,
  { companyId, id: eventId }: Key,
  overrides: readonly OverrideRow[],
): Promise<void> {
  const rows = overrides.map((row) => ({ ...row, companyId, eventId }));
  await Promise.all([
    occurrenceOverrides.deleteAll(tx, { companyId, eventId }),
    occurrenceOverrides.insertAll(tx, rows),
  ]);
}

export interface StoredOccurrence {
  readonly original: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly busy: number;
  readonly isCancelled: boolean;
}

const WEEK_MS = 7 * 86_400_000;

/** Replaces the stored occurrences of an event. */
export async function replaceOccurrences(
  tx: Tx,
  event: EventRow,
  occurrences: readonly StoredOccurrence[],
): Promise<void> {
  const { companyId, id: eventId } = event;
  const deleted =
    sql`DELETE FROM calendar.occurrences WHERE company_id = ${companyId} AND event_id = ${eventId}`.execute(
      over<Db>(tx),
    );
  await Promise.all([deleted, insertOccurrences(tx, event, occurrences)]);
}

/** Stores the occurrences of an event that has none stored. */
export async function insertOccurrences(
  tx: Tx,
  { companyId, id: eventId, calendarId, isAllDay, visibility }: EventRow,
  occurrences: readonly StoredOccurrence[],
): Promise<void> {
  if (occurrences.length === 0) return;
  await sql`
    INSERT INTO calendar.occurrences (company_id, event_id, original, calendar_id, starts_at, ends_at, is_all_day, busy,
      is_private, is_cancelled, is_long)
    SELECT ${companyId}::uuid, ${eventId}::uuid, n.original, ${calendarId}::uuid, n.starts_at, n.ends_at, ${isAllDay}::boolean,
      n.busy, ${visibility === 'private'}::boolean, n.is_cancelled, n.is_long
    FROM unnest(${occurrences.map(({ original }) => original)}::text[],
      ${occurrences.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
      ${occurrences.map(({ endsAt }) => endsAt.toISOString())}::timestamptz[],
      ${occurrences.map(({ busy }) => busy)}::smallint[],
      ${occurrences.map(({ isCancelled }) => isCancelled)}::boolean[],
      ${occurrences.map(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime() > WEEK_MS)}::boolean[])
      AS n (original, starts_at, ends_at, busy, is_cancelled, is_long)`.execute(over<Db>(tx));
}
