import { type Owners, over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { EventRow } from '../stored/events.store.ts';

interface Paging {
  readonly after: string | null;
  readonly limit: number;
}

/** Events with guests or a room that their owners organise and that have not ended, by id. */
const ahead = ({ companyId, memberIds }: Owners, now: Date) => sql`
  e.company_id = ${companyId} AND e.organiser_id = ANY(${[...memberIds]}::uuid[]) AND e.origin_id IS NULL
  AND e.deleted_at IS NULL
  AND EXISTS (SELECT FROM calendar.occurrences o WHERE o.company_id = e.company_id AND o.event_id = e.id
    AND o.ends_at > ${now} AND NOT o.is_cancelled)
  AND (e.has_room OR EXISTS (SELECT FROM calendar.guests g WHERE g.company_id = e.company_id AND g.event_id = e.id
    AND g.removed_at IS NULL))`;

export async function countAhead(tx: Tx, owners: Owners, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM calendar.events e WHERE ${ahead(owners, now)}`.execute(tx.kysely);
  return rows[0]?.count ?? 0;
}

export async function listAhead(
  tx: Tx,
  { after, limit, ...owners }: Owners & Paging,
  now: Date,
): Promise<{ id: string; name: string }[]> {
  const behind = after === null ? sql`` : sql`AND e.id > ${after}`;
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT e.id, e.title AS name FROM calendar.events e WHERE ${ahead(owners, now)} ${behind}
    ORDER BY e.id LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

interface Transfer {
  readonly companyId: string;
  readonly ids: readonly string[];
  readonly from: string | null;
  readonly to: { readonly memberId: string; readonly email: string };
  readonly now: Date;
}

/**
 * Transfers events to another organiser, in whose calendar they are from now on; the receiver is no longer a
 * guest of them.
 */
export async function transferEvents(
  tx: Tx,
  { companyId, ids, from, to, now }: Transfer,
): Promise<EventRow[]> {
  const db = over<Db>(tx);
  await sql`
    DELETE FROM calendar.events c USING calendar.events e
    WHERE c.company_id = ${companyId} AND e.company_id = c.company_id AND e.id = c.origin_id
      AND e.id = ANY(${[...ids]}::uuid[]) AND c.calendar_id = ${to.memberId}`.execute(db);
  await sql`
    DELETE FROM calendar.guests WHERE company_id = ${companyId} AND event_id = ANY(${[...ids]}::uuid[])
      AND member_id = ${to.memberId}`.execute(db);
  const moved = await db
    .updateTable('calendar.events')
    .set({
      calendarId: to.memberId,
      organiserId: to.memberId,
      organiserEmail: to.email,
      sequence: sql`sequence + 1`,
      version: sql`version + 1`,
      updatedAt: now,
    })
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .where('deletedAt', 'is', null)
    .where('originId', 'is', null)
    .where(from === null ? sql<boolean>`true` : sql<boolean>`organiser_id = ${from}`)
    .returningAll()
    .execute();
  // The reminders belonged to the former organiser.
  const movedIds = moved.map(({ id }) => id);
  await sql`DELETE FROM calendar.alarms WHERE company_id = ${companyId} AND event_id = ANY(${movedIds}::uuid[])`.execute(
    db,
  );
  return moved;
}

/** All events of a member's own calendars, a page at a time. */
export async function listOwnEvents(
  tx: Tx,
  { companyId, memberId, after, limit }: Paging & { readonly companyId: string; readonly memberId: string },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT e.* FROM calendar.events e
    JOIN calendar.calendars c ON c.company_id = e.company_id AND c.id = e.calendar_id AND c.owner_id = ${memberId}
    WHERE e.company_id = ${companyId} AND e.deleted_at IS NULL ${after === null ? sql`` : sql`AND e.id > ${after}`}
    ORDER BY e.id LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/** All events of a company that are not private to a person, a page at a time. */
export async function listCompanyEvents(
  tx: Tx,
  { companyId, after, limit }: Paging & { readonly companyId: string },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT e.* FROM calendar.events e
    WHERE e.company_id = ${companyId} AND e.deleted_at IS NULL AND e.origin_id IS NULL AND e.visibility <> 'private'
      ${after === null ? sql`` : sql`AND e.id > ${after}`}
    ORDER BY e.id LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/** Events that a member has in the own calendar or is a guest of, in the order in which all callers lock them. */
export async function listConcernedIds(tx: Tx, companyId: string, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT e.id FROM calendar.events e
    JOIN calendar.calendars c ON c.company_id = e.company_id AND c.id = e.calendar_id AND c.owner_id = ${memberId}
    WHERE e.company_id = ${companyId} AND e.origin_id IS NULL
    UNION SELECT g.event_id FROM calendar.guests g WHERE g.company_id = ${companyId} AND g.member_id = ${memberId}
    ORDER BY 1`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}

/** Deletes a member's calendars for good. Guests retain their rows of events that the member organised. */
export async function deleteCalendars(tx: Tx, companyId: string, memberId: string): Promise<void> {
  const db = over<Db>(tx);
  await sql`
    UPDATE calendar.events c SET origin_id = NULL, organiser_id = NULL, organiser_email = NULL FROM calendar.events e
    WHERE c.company_id = ${companyId} AND e.company_id = c.company_id AND e.id = c.origin_id
      AND e.calendar_id IN (SELECT id FROM calendar.calendars WHERE company_id = ${companyId} AND owner_id = ${memberId})`.execute(
    db,
  );
  await sql`DELETE FROM calendar.guests WHERE company_id = ${companyId} AND member_id = ${memberId}`.execute(
    db,
  );
  await sql`DELETE FROM calendar.settings WHERE company_id = ${companyId} AND member_id = ${memberId}`.execute(
    db,
  );
  await sql`DELETE FROM calendar.grants WHERE company_id = ${companyId} AND principal_id = ${memberId}`.execute(
    db,
  );
  await sql`DELETE FROM calendar.received WHERE company_id = ${companyId} AND member_id = ${memberId}`.execute(
    db,
  );
  await sql`DELETE FROM calendar.undos WHERE company_id = ${companyId} AND member_id = ${memberId}`.execute(
    db,
  );
  await sql`DELETE FROM calendar.alarms WHERE company_id = ${companyId} AND member_id = ${memberId}`.execute(
    db,
  );
  await sql`DELETE FROM calendar.calendars WHERE company_id = ${companyId} AND owner_id = ${memberId}`.execute(
    db,
  );
}

/** Addresses by which a member was invited, in the company or by letters. */
export async function listInvitedAs(tx: Tx, companyId: string, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM calendar.guests WHERE company_id = ${companyId} AND member_id = ${memberId}
    UNION SELECT invited_as FROM calendar.received
      WHERE company_id = ${companyId} AND member_id = ${memberId} AND invited_as IS NOT NULL`.execute(
    tx.kysely,
  );
  return rows.map(({ email }) => email);
}

/** Removes some addresses from events that others received by letter, where they name a guest or the organiser. */
export async function forgetAddresses(tx: Tx, companyId: string, emails: readonly string[]): Promise<void> {
  const db = over<Db>(tx);
  const named = [...emails];
  await sql`
    UPDATE calendar.received r SET guests = (
      SELECT coalesce(jsonb_agg(g), '[]') FROM jsonb_array_elements(r.guests) AS g
      WHERE NOT g ->> 'email' = ANY(${named}::text[]))
    WHERE r.company_id = ${companyId} AND EXISTS (
      SELECT FROM jsonb_array_elements(r.guests) AS g WHERE g ->> 'email' = ANY(${named}::text[]))`.execute(
    db,
  );
  await sql`
    DELETE FROM calendar.received WHERE company_id = ${companyId} AND organiser_email = ANY(${named}::text[])`.execute(
    db,
  );
  await sql`
    UPDATE calendar.events SET organiser_email = NULL WHERE company_id = ${companyId} AND organiser_id IS NULL
      AND origin_id IS NULL AND organiser_email = ANY(${named}::text[])`.execute(db);
}
