import type { Tx } from '@artel/server';
import { sql } from 'kysely';
import type { EventRow, OverrideRow } from '../stored/events.store.ts';

/** One occurrence with the fields that a reader of the calendar may see. */
export interface ListedRow {
  readonly calendarId: string;
  readonly eventId: string;
  readonly original: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isAllDay: boolean;
  readonly busy: number;
  readonly isPrivate: boolean;
  readonly isCancelled: boolean;
  readonly title: string;
  readonly place: string;
  readonly isSeries: boolean;
  readonly hasGuests: boolean;
  readonly answer: string | null;
  readonly isCopy: boolean;
  readonly version: number;
}

interface Range {
  readonly companyId: string;
  readonly calendarIds: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

const DETAILS = sql`
  e.rule IS NOT NULL OR cardinality(e.extra_starts) > 0 AS is_series, 
  e.origin_id IS NOT NULL OR (e.organiser_id IS NULL AND e.organiser_email IS NOT NULL) AS is_copy, e.version,
  EXISTS (SELECT FROM calendar.guests g WHERE g.company_id = e.company_id AND g.event_id = coalesce(e.origin_id, e.id)
    AND g.original IS NULL AND g.removed_at IS NULL) AS has_guests`;
/** The answer of a guest in the company, or of a member who was invited by mail. */
const ANSWER = sql`coalesce((
    SELECT g.answer FROM calendar.guests g
    WHERE g.company_id = o.company_id AND g.event_id = e.origin_id AND g.member_id = o.calendar_id
      AND (g.original IS NULL OR g.original = o.original)
    ORDER BY g.original NULLS LAST LIMIT 1), CASE WHEN e.origin_id IS NULL AND e.organiser_id IS NULL THEN (
    SELECT nullif(r.answer, 'none') FROM calendar.received r
    WHERE r.company_id = o.company_id AND r.event_id = e.id AND (r.original = '' OR r.original = o.original)
    ORDER BY r.original DESC LIMIT 1) END) AS answer`;

/**
 * Lists the stored entries of some calendars between two instants, in the order of time. Entries longer than
 * a week are found by an index of their own, so that for all the rest only a week before the range is
 * searched.
 */
export async function listStored(
  tx: Tx,
  { companyId, calendarIds, from, to }: Range,
  limit: number,
): Promise<ListedRow[]> {
  const ids = [...calendarIds];
  const week = new Date(from.getTime() - 7 * 86_400_000);
  const { rows } = await sql<ListedRow>`
    WITH found AS (
      SELECT o.* FROM calendar.occurrences o
      WHERE o.company_id = ${companyId} AND o.calendar_id = ANY(${ids}::uuid[])
        AND o.starts_at >= ${week} AND o.starts_at < ${to} AND (o.ends_at > ${from} OR o.starts_at >= ${from})
      UNION ALL
      SELECT o.* FROM calendar.occurrences o
      WHERE o.company_id = ${companyId} AND o.calendar_id = ANY(${ids}::uuid[]) AND o.is_long
        AND o.starts_at < ${week} AND o.ends_at > ${from}
    )
    SELECT o.calendar_id, o.event_id, o.original, o.starts_at, o.ends_at, o.is_all_day, o.busy, o.is_private, o.is_cancelled,
      coalesce(v.title, e.title) AS title, coalesce(v.place, e.place) AS place, ${DETAILS}, ${ANSWER}
    FROM found o
    JOIN calendar.events e ON e.company_id = o.company_id AND e.id = o.event_id AND e.deleted_at IS NULL
    LEFT JOIN calendar.occurrence_overrides v
      ON v.company_id = o.company_id AND v.event_id = coalesce(e.origin_id, e.id) AND v.original = o.original
    WHERE e.rule IS NULL OR (e.stored_from <= ${from} AND e.stored_to >= ${to})
    ORDER BY o.starts_at, o.ends_at, o.event_id LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/**
 * The busy times of a calendar from its stored occurrences, packed: begin and end of each as
 * `timestamptz_send` writes them, in no order.
 */
interface BusyRow {
  readonly calendarId: string;
  readonly times: Buffer | null;
  /** Whole days, in the calendar's zone. */
  readonly days: Buffer | null;
}

/**
 * Returns the busy times of some calendars from their stored occurrences, packed, because a row for each time
 * would cost more to read than to find.
 */
export async function listBusyTimes(
  tx: Tx,
  { companyId, calendarIds, from, to }: Range,
  usualZone: string,
): Promise<BusyRow[]> {
  const ids = [...calendarIds];
  const [week, behind] = [new Date(from.getTime() - 8 * 86_400_000), new Date(to.getTime() + 86_400_000)];
  const { rows } = await sql<BusyRow>`
    WITH found AS (
      SELECT o.calendar_id, o.starts_at, o.ends_at, o.is_all_day FROM calendar.occurrences o
      WHERE o.company_id = ${companyId} AND o.calendar_id = ANY(${ids}::uuid[]) AND o.busy > 0 AND NOT o.is_cancelled
        AND o.starts_at >= ${week} AND o.starts_at < ${behind}
      UNION ALL
      SELECT o.calendar_id, o.starts_at, o.ends_at, o.is_all_day FROM calendar.occurrences o
      WHERE o.company_id = ${companyId} AND o.calendar_id = ANY(${ids}::uuid[]) AND o.is_long AND o.busy > 0
        AND NOT o.is_cancelled AND o.starts_at < ${week} AND o.ends_at > ${week}
    ), packed AS (
      SELECT calendar_id,
        string_agg(timestamptz_send(starts_at) || timestamptz_send(ends_at), '') FILTER (WHERE NOT is_all_day) AS times,
        array_agg(starts_at) FILTER (WHERE is_all_day) AS first_days,
        array_agg(ends_at) FILTER (WHERE is_all_day) AS next_days
      FROM found GROUP BY calendar_id
    )
    SELECT p.calendar_id, p.times, (
      SELECT string_agg(timestamptz_send(d.first AT TIME ZONE 'UTC' AT TIME ZONE coalesce(c.time_zone, ${usualZone}))
        || timestamptz_send(d.next AT TIME ZONE 'UTC' AT TIME ZONE coalesce(c.time_zone, ${usualZone})), '')
      FROM unnest(p.first_days, p.next_days) AS d (first, next)) AS days
    FROM packed p JOIN calendar.calendars c ON c.company_id = ${companyId} AND c.id = p.calendar_id`.execute(
    tx.kysely,
  );
  return rows;
}

export type ComputedRow = EventRow & Pick<ListedRow, 'hasGuests' | 'isSeries' | 'isCopy'>;

/** Series whose stored occurrences do not cover a range, so that the rest must be computed. */
export async function listBeyond(
  tx: Tx,
  { companyId, calendarIds, from, to }: Range,
  limit: number,
): Promise<ComputedRow[]> {
  const ids = [...calendarIds];
  // Two searches, each with its own index: a single one with OR would scan every series of the calendars.
  const { rows } = await sql<ComputedRow>`
    WITH beyond AS (
      SELECT company_id, id FROM calendar.events
      WHERE company_id = ${companyId} AND calendar_id = ANY(${ids}::uuid[])
        AND rule IS NOT NULL AND deleted_at IS NULL AND stored_to < ${to}
      UNION
      SELECT company_id, id FROM calendar.events
      WHERE company_id = ${companyId} AND calendar_id = ANY(${ids}::uuid[])
        AND rule IS NOT NULL AND deleted_at IS NULL AND stored_from > ${from}
      ORDER BY id LIMIT ${limit}
    )
    SELECT e.*, ${DETAILS} FROM beyond JOIN calendar.events e USING (company_id, id) ORDER BY e.id`.execute(
    tx.kysely,
  );
  return rows;
}

/** Lists the changes of single occurrences of some events, by the organiser's rows. */
export async function listOverrides(
  tx: Tx,
  companyId: string,
  eventIds: readonly string[],
): Promise<OverrideRow[]> {
  const { rows } = await sql<OverrideRow>`
    SELECT * FROM calendar.occurrence_overrides
    WHERE company_id = ${companyId} AND event_id = ANY(${[...eventIds]}::uuid[]) ORDER BY event_id, original`.execute(
    tx.kysely,
  );
  return rows;
}

export interface AnswerRow {
  readonly eventId: string;
  readonly memberId: string;
  readonly original: string | null;
  readonly answer: string;
}

/** The answers of members to some events. */
export async function listAnswers(
  tx: Tx,
  companyId: string,
  eventIds: readonly string[],
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    SELECT event_id, member_id, original, answer FROM calendar.guests
    WHERE company_id = ${companyId} AND event_id = ANY(${[...eventIds]}::uuid[]) AND member_id IS NOT NULL`.execute(
    tx.kysely,
  );
  return rows;
}
