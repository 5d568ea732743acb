import type { Membership } from '@artel/contract';
import type { Tx } from '@artel/server';
import { type RawBuilder, sql } from 'kysely';

type Reading = Pick<Membership, 'companyId' | 'memberId' | 'principalIds'>;

/** Rows of one event, `found.id`, in calendars of which the reader sees the details. */
const seenRows = ({ companyId, memberId, principalIds }: Reading) => sql`
  FROM calendar.events e JOIN calendar.calendars c ON c.company_id = e.company_id AND c.id = e.calendar_id
  WHERE e.company_id = ${companyId} AND (e.id = found.id OR e.origin_id = found.id) AND e.deleted_at IS NULL
    AND (c.owner_id = ${memberId} OR (e.visibility <> 'private' AND EXISTS (
      SELECT FROM calendar.grants g WHERE g.company_id = c.company_id AND g.calendar_id = c.id
        AND g.principal_id = ANY(${[...principalIds]}::uuid[]) AND g.role <> 'busy')))`;

/** The found events that the reader has in some calendar, in the order of the search. */
export async function listSeenIds(
  tx: Tx,
  reading: Reading,
  found: RawBuilder<string>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT found.id FROM ${found} WITH ORDINALITY AS found (id, place)
    WHERE EXISTS (SELECT ${seenRows(reading)}) ORDER BY found.place LIMIT ${limit}`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}

export interface FoundRow {
  /** The organiser's row. */
  readonly id: string;
  /** The row in the calendar through which the reader sees the event. */
  readonly eventId: string;
  readonly calendarId: string;
  readonly title: string;
  readonly place: string;
  readonly isPrivate: boolean;
  readonly isSeries: boolean;
  /** The next occurrence, or the last one if none is ahead; null if none is stored. */
  readonly original: string | null;
  readonly startsAt: Date | null;
  readonly isAllDay: boolean;
}

/** Returns some events, each from the reader's own calendar or else from a shared one. */
export async function listFound(
  tx: Tx,
  reading: Reading,
  ids: readonly string[],
  today: string,
): Promise<FoundRow[]> {
  const stored = sql`SELECT o.original, o.starts_at FROM calendar.occurrences o
    WHERE o.company_id = seen.company_id AND o.event_id = seen.id AND NOT o.is_cancelled`;
  const { rows } = await sql<FoundRow>`
    SELECT found.id, seen.id AS event_id, seen.calendar_id, seen.title, seen.place, seen.visibility = 'private' AS is_private,
      seen.rule IS NOT NULL AS is_series, coalesce(ahead.original, last.original) AS original,
      coalesce(ahead.starts_at, last.starts_at) AS starts_at, seen.is_all_day
    FROM unnest(${[...ids]}::uuid[]) AS found (id)
    CROSS JOIN LATERAL (
      SELECT e.* ${seenRows(reading)} ORDER BY c.owner_id IS DISTINCT FROM ${reading.memberId}, e.id LIMIT 1
    ) AS seen
    LEFT JOIN LATERAL (${stored} AND o.original >= ${today} ORDER BY o.original LIMIT 1) AS ahead ON true
    LEFT JOIN LATERAL (${stored} ORDER BY o.original DESC LIMIT 1) AS last ON true`.execute(tx.kysely);
  return rows;
}
