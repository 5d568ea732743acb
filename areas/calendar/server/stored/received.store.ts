import type { Answer } from '@artel/calendar/contract';
import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { received } from '../tables.ts';
import type { EventRow } from './events.store.ts';

type Row = Selectable<Db['calendar.received']>;
interface ReceivedGuest {
  readonly name: string;
  readonly email: string;
  readonly answer: Answer;
  readonly isOptional: boolean;
}
export type ReceivedRow = Omit<Row, 'guests' | 'answer'> & {
  readonly guests: readonly ReceivedGuest[];
  readonly answer: Answer;
};

interface OfMember {
  readonly companyId: string;
  readonly memberId: string;
}

const selectReceived = (tx: Tx, companyId: string) =>
  over<Db>(tx)
    .selectFrom('calendar.received')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('original');

/** Lists a member's invitations to an event, the one to the whole event first. */
export async function listReceived(
  tx: Tx,
  { companyId, memberId }: OfMember,
  uid: string,
): Promise<ReceivedRow[]> {
  const rows = await selectReceived(tx, companyId)
    .where('memberId', '=', memberId)
    .where('uid', '=', uid)
    .execute();
  return rows as ReceivedRow[];
}

/** Lists the invitations to an event in a member's calendar, the one to the whole event first. */
export async function listReceivedByEvent(
  tx: Tx,
  { companyId, id }: Pick<EventRow, 'companyId' | 'id'>,
): Promise<ReceivedRow[]> {
  const rows = await selectReceived(tx, companyId).where('eventId', '=', id).execute();
  return rows as ReceivedRow[];
}

export async function putReceived(tx: Tx, row: Insertable<Db['calendar.received']>): Promise<void> {
  const { organiserName, sequence, stamp, answer, comment, invitedAs, guests, letterId, eventId, updatedAt } =
    row;
  const change = {
    organiserName,
    sequence,
    stamp,
    answer,
    comment,
    invitedAs,
    guests,
    letterId,
    eventId,
    updatedAt,
  };
  await over<Db>(tx)
    .insertInto('calendar.received')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'memberId', 'uid', 'original']).doUpdateSet(change),
    )
    .execute();
}

/**
 * Deletes the answers to single occurrences, which an answer to the whole event replaces; returns the
 * occurrences that were declined.
 */
export async function deleteSingle(
  tx: Tx,
  { companyId, memberId }: OfMember,
  uid: string,
): Promise<string[]> {
  const rows = await received.deleteAll(tx, { companyId, memberId, uid, original: { '<>': '' } }, [
    'original',
    'answer',
  ]);
  return rows.filter(({ answer }) => answer === 'declined').map(({ original }) => original);
}

const byUid = (tx: Tx, { companyId, memberId }: OfMember, uid: string) =>
  over<Db>(tx)
    .selectFrom('calendar.events')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('calendarId', '=', memberId)
    .where('uid', '=', uid)
    .where('deletedAt', 'is', null);

/** Finds the event with a UID in a calendar, outside of the trash, and locks it until the transaction ends. */
export async function lockByUid(tx: Tx, of: OfMember, uid: string): Promise<EventRow | null> {
  return (await byUid(tx, of, uid).forUpdate().executeTakeFirst()) ?? null;
}

export async function findByUid(tx: Tx, of: OfMember, uid: string): Promise<EventRow | null> {
  return (await byUid(tx, of, uid).executeTakeFirst()) ?? null;
}

/** Titles of events that keep a calendar's owner busy between two instants, except one event; whole days do not count as busy. */
export async function listBusyTitles(
  tx: Tx,
  { companyId, memberId }: OfMember,
  { from, to }: { readonly from: Date; readonly to: Date },
  besideUid: string,
): Promise<string[]> {
  const week = new Date(from.getTime() - 7 * 86_400_000);
  const { rows } = await sql<{ title: string }>`
    SELECT coalesce(v.title, e.title) AS title FROM calendar.occurrences o
    JOIN calendar.events e ON e.company_id = o.company_id AND e.id = o.event_id AND e.deleted_at IS NULL
    LEFT JOIN calendar.occurrence_overrides v
      ON v.company_id = o.company_id AND v.event_id = coalesce(e.origin_id, e.id) AND v.original = o.original
    WHERE o.company_id = ${companyId} AND o.calendar_id = ${memberId} AND o.starts_at >= ${week} AND o.starts_at < ${to}
      AND o.ends_at > ${from} AND o.busy > 0 AND NOT o.is_cancelled AND NOT o.is_all_day AND e.uid <> ${besideUid}
    ORDER BY o.starts_at, o.event_id LIMIT 3`.execute(tx.kysely);
  return rows.map(({ title }) => title);
}
