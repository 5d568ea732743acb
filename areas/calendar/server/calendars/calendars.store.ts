import type { CalendarRole } from '@artel/calendar/contract';
import type { Membership } from '@artel/contract';
import { increment, over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { calendars } from '../tables.ts';

type Row = Selectable<Db['calendar.calendars']>;
type Reading = Pick<Membership, 'companyId' | 'memberId' | 'principalIds'>;

/** A calendar as one member may see it. */
export interface SeenCalendar
  extends Pick<Row, 'id' | 'kind' | 'ownerId' | 'name' | 'color' | 'timeZone' | 'defaultReminders'> {
  readonly role: CalendarRole;
  /** As the member chose; null without a choice. */
  readonly isShown: boolean | null;
  readonly ownColor: number | null;
}

// The role is found beside the row and not in it, because a condition on a column of the row would search
// twice.
const seen = ({ companyId, memberId, principalIds }: Reading) => sql`
  SELECT c.id, c.kind, c.owner_id, c.name, c.color, c.time_zone, c.default_reminders,
    s.is_shown, s.color AS own_color, CASE WHEN c.owner_id = ${memberId} THEN 'manager' ELSE shared.role END AS role
  FROM calendar.calendars c
  LEFT JOIN calendar.settings s
    ON s.company_id = c.company_id AND s.calendar_id = c.id AND s.member_id = ${memberId}
  LEFT JOIN LATERAL (
    SELECT g.role FROM calendar.grants g
    WHERE g.company_id = c.company_id AND g.calendar_id = c.id AND g.principal_id = ANY(${[...principalIds]}::uuid[])
    ORDER BY array_position(ARRAY['busy', 'reader', 'editor', 'manager'], g.role) DESC LIMIT 1
  ) shared ON true
  WHERE c.company_id = ${companyId}`;

/** The calendars, of some, that a member may see in any way. */
export async function findCalendars(
  tx: Tx,
  reading: Reading,
  ids: readonly string[],
): Promise<SeenCalendar[]> {
  const { rows } = await sql<SeenCalendar>`
    SELECT * FROM (${seen(reading)} AND c.id = ANY(${[...ids]}::uuid[])) AS found WHERE role IS NOT NULL`.execute(
    tx.kysely,
  );
  return rows;
}

/** A member's own calendars, then those shown beside them. */
export async function listCalendarRows(tx: Tx, reading: Reading): Promise<SeenCalendar[]> {
  const { rows } = await sql<SeenCalendar>`
    SELECT * FROM (${seen(reading)} AND (c.owner_id = ${reading.memberId} OR s.calendar_id IS NOT NULL)) AS found
    WHERE role IS NOT NULL ORDER BY owner_id IS DISTINCT FROM ${reading.memberId}, id`.execute(tx.kysely);
  return rows;
}

interface Personal {
  readonly companyId: string;
  readonly memberIds: readonly string[];
  readonly grantIds: readonly string[];
  readonly now: Date;
}

/** Creates the calendars of members who have none yet; colleagues see the busy times in them. */
export async function insertPersonal(
  tx: Tx,
  { companyId, memberIds, grantIds, now }: Personal,
): Promise<void> {
  await sql`
    WITH made AS (
      INSERT INTO calendar.calendars (company_id, id, kind, owner_id, name, created_at)
      SELECT ${companyId}::uuid, id, 'personal', id, '', ${now}::timestamptz FROM unnest(${[...memberIds]}::uuid[]) AS id
      ON CONFLICT DO NOTHING RETURNING company_id, id
    )
    INSERT INTO calendar.grants (company_id, id, calendar_id, principal_kind, principal_id, role, created_at)
    SELECT made.company_id, n.grant_id, made.id, 'company', made.company_id, 'busy', ${now}::timestamptz
    FROM made JOIN unnest(${[...memberIds]}::uuid[], ${[...grantIds]}::uuid[]) AS n (id, grant_id) ON n.id = made.id
    ON CONFLICT DO NOTHING`.execute(over<Db>(tx));
}

/** Which of some calendars exist. */
export async function listExistingIds(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await calendars.list(tx, { companyId, id: ids }, { columns: ['id'] });
  return new Set(rows.map(({ id }) => id));
}

export async function setCalendar(
  tx: Tx,
  { companyId, id }: Pick<Row, 'companyId' | 'id'>,
  change: { readonly defaultReminders?: number[]; readonly timeZone?: string },
): Promise<void> {
  await calendars.update(tx, { companyId, id }, { ...change, version: increment() });
}

export async function putSettings(
  tx: Tx,
  settings: Pick<
    Insertable<Db['calendar.settings']>,
    'companyId' | 'calendarId' | 'memberId' | 'isShown' | 'color'
  >,
): Promise<void> {
  const { isShown, color } = settings;
  await over<Db>(tx)
    .insertInto('calendar.settings')
    .values(settings)
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'calendarId', 'memberId']).doUpdateSet({ isShown, color }),
    )
    .execute();
}

/** Lists the people whose open pages may show a calendar: its owner, and those who show it beside their own. */
export async function listViewers(tx: Tx, companyId: string, calendarId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT owner_id AS id FROM calendar.calendars
    WHERE company_id = ${companyId} AND id = ${calendarId} AND owner_id IS NOT NULL
    UNION SELECT member_id FROM calendar.settings
    WHERE company_id = ${companyId} AND calendar_id = ${calendarId} AND is_shown`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}

/** Counts a change of a calendar and records which of its objects it affects. */
export async function recordChanges(
  tx: Tx,
  companyId: string,
  changes: readonly { readonly calendarId: string; readonly href: string; readonly isDeleted: boolean }[],
  now: Date,
): Promise<void> {
  // In the order of ids, so that two actions on the same calendars can't deadlock.
  const sorted = changes.toSorted((one, other) => (one.calendarId < other.calendarId ? -1 : 1));
  await sql`
    WITH given AS (
      SELECT * FROM unnest(${sorted.map(({ calendarId }) => calendarId)}::uuid[], ${sorted.map(({ href }) => href)}::text[],
        ${sorted.map(({ isDeleted }) => isDeleted)}::boolean[]) WITH ORDINALITY AS n (calendar_id, href, is_deleted, place)
    ), locked AS (
      SELECT id FROM calendar.calendars WHERE company_id = ${companyId} AND id IN (SELECT calendar_id FROM given)
      ORDER BY id FOR NO KEY UPDATE
    ), raised AS (
      UPDATE calendar.calendars c SET change_seq = c.change_seq + (SELECT count(*) FROM given g WHERE g.calendar_id = c.id)
      FROM locked WHERE c.company_id = ${companyId} AND c.id = locked.id RETURNING c.id, c.change_seq
    )
    INSERT INTO calendar.changes (company_id, calendar_id, seq, href, is_deleted, changed_at)
    SELECT ${companyId}::uuid, g.calendar_id,
      raised.change_seq - row_number() OVER (PARTITION BY g.calendar_id ORDER BY g.place DESC) + 1,
      g.href, g.is_deleted, ${now}::timestamptz
    FROM given g JOIN raised ON raised.id = g.calendar_id`.execute(over<Db>(tx));
}
