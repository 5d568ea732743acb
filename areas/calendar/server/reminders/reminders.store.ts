import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { alarms } from '../tables.ts';

/** The reminders of a member for an event, in minutes before the start. */
export async function listAlarms(
  tx: Tx,
  companyId: string,
  eventId: string,
  memberId: string,
): Promise<number[]> {
  const rows = await alarms.list(
    tx,
    { companyId, eventId, memberId },
    { columns: ['minutesBefore'], order: ['minutesBefore'] },
  );
  return rows.map(({ minutesBefore }) => minutesBefore);
}

interface OfEvent {
  readonly companyId: string;
  readonly eventId: string;
  readonly memberId: string;
}

/** Replaces a member's reminders of an event. */
export async function replaceAlarms(
  tx: Tx,
  { companyId, eventId, memberId }: OfEvent,
  wanted: readonly { readonly id: string; readonly minutesBefore: number }[],
): Promise<void> {
  await Promise.all([
    alarms.deleteAll(tx, { companyId, eventId, memberId }),
    insertAlarms(tx, { companyId, eventId, memberId }, wanted),
  ]);
}

/** Inserts a member's reminders of an event that has none. */
export async function insertAlarms(
  tx: Tx,
  { companyId, eventId, memberId }: OfEvent,
  wanted: readonly { readonly id: string; readonly minutesBefore: number }[],
): Promise<void> {
  if (wanted.length === 0) return;
  const rows = wanted.map((alarm) => ({ ...alarm, companyId, eventId, memberId }));
  await alarms.insertAll(tx, rows);
}

/** Gives new rows of guests the default reminders that their owners chose. */
export async function insertUsualAlarms(
  tx: Tx,
  companyId: string,
  eventIds: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO calendar.alarms (company_id, id, event_id, member_id, minutes_before)
    SELECT e.company_id, gen_random_uuid(), e.id, c.owner_id, m.minutes
    FROM calendar.events e
    JOIN calendar.calendars c ON c.company_id = e.company_id AND c.id = e.calendar_id AND c.owner_id IS NOT NULL
    CROSS JOIN unnest(c.default_reminders) AS m (minutes)
    WHERE e.company_id = ${companyId} AND e.id = ANY(${[...eventIds]}::uuid[])
    ON CONFLICT DO NOTHING`.execute(over<Db>(tx));
}

interface Planning {
  readonly companyId: string;
  readonly eventIds: readonly string[];
  /** Only these alarms; by default all of the events. */
  readonly alarmIds?: readonly string[];
  readonly after: Date;
  /** The zone of calendars that have none. */
  readonly usualZone: string;
}

const only = (alarmIds: Planning['alarmIds']) =>
  alarmIds ? sql`AND alarm_id = ANY(${[...alarmIds]}::uuid[])` : sql``;

/** Replaces the next reminder of each alarm of some events. */
export async function planReminders(tx: Tx, planning: Planning): Promise<void> {
  const { companyId, eventIds, alarmIds } = planning;
  const deleted = sql`
    DELETE FROM calendar.reminders
    WHERE company_id = ${companyId} AND event_id = ANY(${[...eventIds]}::uuid[]) ${only(alarmIds)}`.execute(
    over<Db>(tx),
  );
  await Promise.all([deleted, insertReminders(tx, planning)]);
}

/**
 * Writes the next reminder of each alarm of some events that have none. Whole days begin at midnight of the
 * calendar's zone; declined and cancelled events have no reminders.
 */
export async function insertReminders(
  tx: Tx,
  { companyId, eventIds, alarmIds, after, usualZone }: Planning,
): Promise<void> {
  await sql`
    INSERT INTO calendar.reminders (company_id, alarm_id, event_id, original, fires_at)
    SELECT * FROM (
      SELECT DISTINCT ON (a.id) a.company_id, a.id AS alarm_id, a.event_id, o.original,
        CASE WHEN o.is_all_day
          THEN (o.starts_at AT TIME ZONE 'UTC') AT TIME ZONE coalesce(c.time_zone, ${usualZone}) ELSE o.starts_at END
          - make_interval(mins => a.minutes_before) AS fires_at
      FROM calendar.alarms a
      JOIN calendar.events e ON e.company_id = a.company_id AND e.id = a.event_id AND e.deleted_at IS NULL
      JOIN calendar.calendars c ON c.company_id = e.company_id AND c.id = e.calendar_id
      JOIN calendar.occurrences o ON o.company_id = a.company_id AND o.event_id = a.event_id AND NOT o.is_cancelled
        AND (o.busy > 0 OR NOT e.is_busy)
      WHERE a.company_id = ${companyId} AND a.event_id = ANY(${[...eventIds]}::uuid[])
        AND CASE WHEN o.is_all_day
          THEN (o.starts_at AT TIME ZONE 'UTC') AT TIME ZONE coalesce(c.time_zone, ${usualZone}) ELSE o.starts_at END
          - make_interval(mins => a.minutes_before) > ${after}::timestamptz
        AND NOT EXISTS (
          SELECT FROM calendar.settings s
          WHERE s.company_id = a.company_id AND s.calendar_id = c.id AND s.member_id = a.member_id AND s.is_muted)
      ORDER BY a.id, fires_at
    ) AS next WHERE true ${only(alarmIds)}`.execute(over<Db>(tx));
}

interface Due {
  readonly companyId: string;
  readonly alarmId: string;
}

/** Due reminders of all companies, the earliest first; ids alone. */
export async function listDueReminders(tx: Tx, until: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    SELECT company_id, alarm_id FROM calendar.list_due_reminders(${until}, ${limit})`.execute(tx.kysely);
  return rows;
}

interface FiredReminder {
  readonly alarmId: string;
  readonly eventId: string;
  readonly memberId: string;
  readonly original: string;
  readonly firesAt: Date;
  readonly endsAt: Date | null;
}

/** Deletes and returns some due reminders; each is returned once. */
export async function claimDue(
  tx: Tx,
  companyId: string,
  alarmIds: readonly string[],
  until: Date,
): Promise<FiredReminder[]> {
  const { rows } = await sql<FiredReminder>`
    WITH due AS (
      DELETE FROM calendar.reminders WHERE company_id = ${companyId} AND alarm_id = ANY(${[...alarmIds]}::uuid[])
        AND fires_at <= ${until} RETURNING alarm_id, event_id, original, fires_at
    )
    SELECT due.alarm_id, due.event_id, a.member_id, due.original, due.fires_at, o.ends_at
    FROM due JOIN calendar.alarms a ON a.company_id = ${companyId} AND a.id = due.alarm_id
    LEFT JOIN calendar.occurrences o
      ON o.company_id = ${companyId} AND o.event_id = due.event_id AND o.original = due.original`.execute(
    over<Db>(tx),
  );
  return rows;
}
