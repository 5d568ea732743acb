import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { guests } from '../tables.ts';

export type GuestRow = Selectable<Db['calendar.guests']>;
export type NewGuest = Insertable<Db['calendar.guests']> & Pick<GuestRow, 'memberId'>;

interface OfEvent {
  readonly companyId: string;
  readonly eventId: string;
}

const rows = (tx: Tx, { companyId, eventId }: OfEvent) =>
  over<Db>(tx)
    .selectFrom('calendar.guests')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('eventId', '=', eventId);

/** The guests of a whole event, by address, including removed guests who were not notified of that yet. */
export function listGuests(tx: Tx, event: OfEvent): Promise<GuestRow[]> {
  return rows(tx, event).where('original', 'is', null).orderBy('email').execute();
}

/** The answers to one occurrence. */
export function listAnswersAt(tx: Tx, event: OfEvent, original: string): Promise<GuestRow[]> {
  return rows(tx, event).where('original', '=', original).execute();
}

export async function insertGuests(
  tx: Tx,
  guests: readonly Insertable<Db['calendar.guests']>[],
): Promise<void> {
  if (guests.length === 0) return;
  // A guest who was removed a moment ago and is added again counts as never removed.
  await over<Db>(tx)
    .insertInto('calendar.guests')
    .values([...guests])
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'eventId', 'email', 'original'])
        .doUpdateSet((row) => ({ removedAt: null, isOptional: row.ref('excluded.isOptional') })),
    )
    .execute();
}

/** Removes guests: one who was never notified of the event is deleted, the others are notified first. */
export async function removeGuests(
  tx: Tx,
  { companyId, eventId }: OfEvent,
  emails: readonly string[],
  now: Date,
): Promise<void> {
  if (emails.length === 0) return;
  const deleted = sql`
    DELETE FROM calendar.guests WHERE company_id = ${companyId} AND event_id = ${eventId}
      AND email = ANY(${[...emails]}::text[]) AND (notified_sequence IS NULL OR original IS NOT NULL)`.execute(
    over<Db>(tx),
  );
  const removed = sql`
    UPDATE calendar.guests SET removed_at = ${now} WHERE company_id = ${companyId} AND event_id = ${eventId}
      AND email = ANY(${[...emails]}::text[]) AND removed_at IS NULL`.execute(over<Db>(tx));
  await Promise.all([deleted, removed]);
}

export async function setOptional(
  tx: Tx,
  { companyId, eventId }: OfEvent,
  emails: readonly string[],
  isOptional: boolean,
): Promise<void> {
  if (emails.length === 0) return;
  await sql`
    UPDATE calendar.guests SET is_optional = ${isOptional} WHERE company_id = ${companyId} AND event_id = ${eventId}
      AND email = ANY(${[...emails]}::text[]) AND is_optional <> ${isOptional}`.execute(over<Db>(tx));
}

/** Resets the answers, because a new time needs new ones. */
export async function resetAnswers(tx: Tx, { companyId, eventId }: OfEvent): Promise<void> {
  const reset = sql`
    UPDATE calendar.guests SET answer = 'none', comment = '', answered_at = NULL, answered_sequence = NULL, answer_stamp = NULL
    WHERE company_id = ${companyId} AND event_id = ${eventId} AND original IS NULL AND answer <> 'none'`.execute(
    over<Db>(tx),
  );
  const deleted = sql`
    DELETE FROM calendar.guests WHERE company_id = ${companyId} AND event_id = ${eventId} AND original IS NOT NULL`.execute(
    over<Db>(tx),
  );
  await Promise.all([reset, deleted]);
}

interface Answering extends OfEvent {
  readonly guest: GuestRow;
  readonly original: string | null;
  readonly answer: string;
  readonly comment: string;
  readonly sequence: number;
  readonly now: Date;
  /** The id of the new row, if the answer to the occurrence has none yet. */
  readonly newId: string;
}

/** Stores an answer; one to the whole event replaces those to single occurrences. */
export async function putAnswer(
  tx: Tx,
  { companyId, eventId, guest, original, answer, comment, sequence, now, newId }: Answering,
): Promise<void> {
  const answered = { answer, comment, answeredAt: now, answeredSequence: sequence, answerStamp: now };
  if (original !== null) {
    const { email, memberId, name, isOptional } = guest;
    await over<Db>(tx)
      .insertInto('calendar.guests')
      .values({
        companyId,
        id: newId,
        eventId,
        original,
        email,
        memberId,
        name,
        isOptional,
        createdAt: now,
        ...answered,
      })
      .onConflict((conflict) =>
        conflict.columns(['companyId', 'eventId', 'email', 'original']).doUpdateSet(answered),
      )
      .execute();
    return;
  }
  await Promise.all([
    guests.deleteAll(tx, { companyId, eventId, email: guest.email, original: { '<>': null } }),
    guests.update(tx, { companyId, id: guest.id }, answered),
  ]);
}

/** Marks guests as notified of the present state; guests who were never notified are left out unless named. */
export async function markNotified(
  tx: Tx,
  { companyId, eventId }: OfEvent,
  sequence: number,
  ids: readonly string[] | null,
): Promise<void> {
  await sql`
    UPDATE calendar.guests SET notified_sequence = ${sequence}, is_unreached = false
    WHERE company_id = ${companyId} AND event_id = ${eventId} AND original IS NULL
      AND ${ids === null ? sql`notified_sequence IS NOT NULL` : sql`id = ANY(${[...ids]}::uuid[])`}`.execute(
    over<Db>(tx),
  );
}

/** Marks the guest whom this letter did not reach, unless a later one was sent; returns the event. */
export async function markUnreached(
  tx: Tx,
  { companyId, guestId, letterId }: { companyId: string; guestId: string; letterId: string },
): Promise<string | null> {
  const [row] = await guests.updateAll(tx, { companyId, id: guestId, letterId }, { isUnreached: true }, [
    'eventId',
  ]);
  return row?.eventId ?? null;
}

export async function deleteGuests(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await guests.deleteAll(tx, { companyId, id: ids });
}

export async function findGuestCompanyId(tx: Tx, hash: Buffer): Promise<string | null> {
  const { rows: found } = await sql<{ id: string | null }>`
    SELECT calendar.find_guest_company_id(${hash}) AS id`.execute(tx.kysely);
  return found[0]?.id ?? null;
}

interface GuestLinkRow extends Pick<GuestRow, 'id' | 'createdAt' | 'answeredAt'> {
  readonly organiserId: string | null;
}

/** Valid links of guests outside, the newest first. */
export async function listGuestLinks(tx: Tx, companyId: string, limit: number): Promise<GuestLinkRow[]> {
  return over<Db>(tx)
    .selectFrom('calendar.guests as g')
    .innerJoin('calendar.events as e', (join) =>
      join.onRef('e.companyId', '=', 'g.companyId').onRef('e.id', '=', 'g.eventId'),
    )
    .select(['g.id', 'g.createdAt', 'g.answeredAt', 'e.organiserId'])
    .where('g.companyId', '=', companyId)
    .where('g.memberId', 'is', null)
    .where('g.original', 'is', null)
    .where('g.tokenHash', 'is not', null)
    .where('g.notifiedSequence', 'is not', null)
    .orderBy('g.createdAt', 'desc')
    .orderBy('g.id', 'desc')
    .limit(limit)
    .execute();
}

/** Revokes the link of a guest, who stays a guest; false if it was revoked before. */
export async function closeGuestLink(tx: Tx, companyId: string, id: string): Promise<boolean> {
  return (
    (await guests.updateAll(
      tx,
      { companyId, id, memberId: null, tokenHash: { '<>': null } },
      { tokenHash: null },
    )) > 0
  );
}
