import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

interface OfOrigin {
  readonly companyId: string;
  /** The organiser's row. */
  readonly originId: string;
}

export interface CopyRow {
  readonly id: string;
  readonly calendarId: string;
  readonly href: string;
  readonly isNew: boolean;
}

/** Guests who are members now and get a row of the event in their calendars. */
export async function listMemberGuestIds(tx: Tx, { companyId, originId }: OfOrigin): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    SELECT g.member_id FROM calendar.guests g
    JOIN calendar.events e ON e.company_id = g.company_id AND e.id = g.event_id AND e.deleted_at IS NULL
    WHERE g.company_id = ${companyId} AND g.event_id = ${originId} AND g.original IS NULL AND g.removed_at IS NULL
      AND g.member_id IS NOT NULL AND g.member_id <> e.calendar_id
    ORDER BY g.member_id`.execute(tx.kysely);
  return rows.map(({ memberId }) => memberId);
}

/** Puts the rows of former guests into the trash. */
export async function trashCopies(
  tx: Tx,
  { companyId, originId }: OfOrigin,
  memberIds: readonly string[],
  now: Date,
): Promise<CopyRow[]> {
  const { rows } = await sql<CopyRow>`
    WITH gone AS (
      UPDATE calendar.events SET deleted_at = ${now}, updated_at = ${now}
      WHERE company_id = ${companyId} AND origin_id = ${originId} AND deleted_at IS NULL
        AND NOT calendar_id = ANY(${[...memberIds]}::uuid[])
      RETURNING id, calendar_id, href
    ), emptied AS (
      DELETE FROM calendar.occurrences o USING gone WHERE o.company_id = ${companyId} AND o.event_id = gone.id
    ), silenced AS (
      DELETE FROM calendar.reminders r USING gone WHERE r.company_id = ${companyId} AND r.event_id = gone.id
    )
    SELECT id, calendar_id, href, false AS is_new FROM gone`.execute(over<Db>(tx));
  return rows;
}

/** Writes the rows of guests from the organiser's row; one from the trash is restored with its owner's settings. */
export async function writeCopies(
  tx: Tx,
  { companyId, originId }: OfOrigin,
  copies: readonly { readonly id: string; readonly memberId: string }[],
): Promise<CopyRow[]> {
  const memberIds = copies.map(({ memberId }) => memberId);
  await sql`
    UPDATE calendar.events SET deleted_at = NULL WHERE company_id = ${companyId} AND origin_id = ${originId}
      AND deleted_at IS NOT NULL AND calendar_id = ANY(${memberIds}::uuid[])`.execute(over<Db>(tx));
  const { rows } = await sql<CopyRow>`
    INSERT INTO calendar.events AS e (company_id, id, calendar_id, uid, href, origin_id, organiser_id, organiser_email, title,
      place, notes, is_all_day, starts, ends, time_zone, end_zone, rule, extra_starts, left_out, status, visibility, is_busy,
      has_room, sequence, version, stored_from, stored_to, created_at, created_by, updated_at, updated_by)
    SELECT o.company_id, n.id, n.member_id, o.uid, n.id || '.ics', o.id, o.organiser_id, o.organiser_email, o.title,
      o.place, o.notes, o.is_all_day, o.starts, o.ends, o.time_zone, o.end_zone, o.rule, o.extra_starts, o.left_out, o.status,
      o.visibility, o.is_busy, o.has_room, o.sequence, o.version, o.stored_from, o.stored_to, o.created_at, o.created_by, o.updated_at,
      o.updated_by
    FROM calendar.events o
    JOIN unnest(${copies.map(({ id }) => id)}::uuid[], ${memberIds}::uuid[]) AS n (id, member_id) ON true
    WHERE o.company_id = ${companyId} AND o.id = ${originId}
    ON CONFLICT (company_id, calendar_id, uid) WHERE deleted_at IS NULL DO UPDATE SET title = excluded.title,
      organiser_id = excluded.organiser_id, organiser_email = excluded.organiser_email,
      place = excluded.place, notes = excluded.notes, is_all_day = excluded.is_all_day, starts = excluded.starts,
      ends = excluded.ends, time_zone = excluded.time_zone, end_zone = excluded.end_zone, rule = excluded.rule,
      extra_starts = excluded.extra_starts, left_out = excluded.left_out, status = excluded.status,
      visibility = excluded.visibility, is_busy = excluded.is_busy, has_room = excluded.has_room, sequence = excluded.sequence, version = excluded.version,
      stored_from = excluded.stored_from, stored_to = excluded.stored_to, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by
      WHERE e.origin_id = excluded.origin_id
    RETURNING e.id, e.calendar_id, e.href, xmax = 0 AS is_new`.execute(over<Db>(tx));
  return rows;
}

/** How busy a guest is, by the own answer; an answer to the one occurrence has precedence. */
const BUSY = sql`CASE
  WHEN o.busy = 0 OR coalesce(s.answer, g.answer) = 'declined' THEN 0
  WHEN coalesce(s.answer, g.answer) = 'accepted' THEN o.busy ELSE 1 END`;

/** Copies the organiser's occurrences to guests' rows, each busy by the guest's own answer. */
export async function copyOccurrences(tx: Tx, { companyId, originId }: OfOrigin): Promise<void> {
  await sql`
    DELETE FROM calendar.occurrences o USING calendar.events e
    WHERE o.company_id = ${companyId} AND e.company_id = o.company_id AND e.id = o.event_id AND e.origin_id = ${originId}`.execute(
    over<Db>(tx),
  );
  await sql`
    INSERT INTO calendar.occurrences (company_id, event_id, original, calendar_id, starts_at, ends_at, is_all_day, busy,
      is_private, is_cancelled, is_long)
    SELECT e.company_id, e.id, o.original, e.calendar_id, o.starts_at, o.ends_at, o.is_all_day, ${BUSY}, o.is_private,
      o.is_cancelled, o.is_long
    FROM calendar.events e
    JOIN calendar.occurrences o ON o.company_id = e.company_id AND o.event_id = e.origin_id
    JOIN calendar.guests g ON g.company_id = e.company_id AND g.event_id = e.origin_id AND g.member_id = e.calendar_id
      AND g.original IS NULL
    LEFT JOIN calendar.guests s ON s.company_id = e.company_id AND s.event_id = e.origin_id
      AND s.member_id = e.calendar_id AND s.original = o.original
    WHERE e.company_id = ${companyId} AND e.origin_id = ${originId} AND e.deleted_at IS NULL`.execute(
    over<Db>(tx),
  );
}

/** Updates a guest's busy times after an answer. */
export async function refreshBusy(
  tx: Tx,
  { companyId, originId }: OfOrigin,
  memberId: string,
): Promise<void> {
  await sql`
    UPDATE calendar.occurrences c SET busy = ${BUSY}
    FROM calendar.events e
    JOIN calendar.occurrences o ON o.company_id = e.company_id AND o.event_id = e.origin_id
    JOIN calendar.guests g ON g.company_id = e.company_id AND g.event_id = e.origin_id AND g.member_id = e.calendar_id
      AND g.original IS NULL
    LEFT JOIN calendar.guests s ON s.company_id = e.company_id AND s.event_id = e.origin_id
      AND s.member_id = e.calendar_id AND s.original = o.original
    WHERE e.company_id = ${companyId} AND e.origin_id = ${originId} AND e.calendar_id = ${memberId}
      AND e.deleted_at IS NULL AND c.company_id = e.company_id AND c.event_id = e.id AND c.original = o.original`.execute(
    over<Db>(tx),
  );
}

/** The rows of an event in the calendars of its guests. */
export async function listCopies(tx: Tx, { companyId, originId }: OfOrigin): Promise<CopyRow[]> {
  const { rows } = await sql<CopyRow>`
    SELECT id, calendar_id, href, false AS is_new FROM calendar.events
    WHERE company_id = ${companyId} AND origin_id = ${originId} AND deleted_at IS NULL ORDER BY calendar_id`.execute(
    tx.kysely,
  );
  return rows;
}
