import { connect } from '../directory/fill.ts';

/** People of the company with calendars of their own, which colleagues see as busy or free. */
const CALENDARS = `
  WITH people AS (
    INSERT INTO company.members (company_id, id, user_id, role, family_name, given_name, middle_name, email, joined_at)
    SELECT $1::uuid, gen_random_uuid(), gen_random_uuid(), 'member', 'Person ' || n, 'Bench', '', 'person' || n || '@example.ru', now()
    FROM generate_series(1, $2::int) AS n RETURNING id
  ), made AS (
    INSERT INTO calendar.calendars (company_id, id, kind, owner_id, name, created_at)
    SELECT $1::uuid, id, 'personal', id, 'bench', now() FROM people RETURNING id
  )
  INSERT INTO calendar.grants (company_id, id, calendar_id, principal_kind, principal_id, role, created_at)
  SELECT $1::uuid, gen_random_uuid(), id, 'company', $1::uuid, 'busy', now() FROM made`;

/** Series of each, weekly ones and some every fourth week. */
const SERIES = `
  INSERT INTO calendar.events (company_id, id, calendar_id, uid, href, organiser_id, organiser_email, title, is_all_day, starts, ends,
    time_zone, rule, stored_from, stored_to, created_at, updated_at)
  SELECT $1::uuid, e.id, c.id, e.id || '@bench', e.id || '.ics', c.id, 'bench@example.ru', 'Bench', false,
    to_char(e.begun, 'YYYY-MM-DD"T"HH24:MI'), to_char(e.begun + interval '45 minutes', 'YYYY-MM-DD"T"HH24:MI'), 'UTC', e.rule,
    now() - interval '183 days', now() + interval '548 days', now(), now()
  FROM calendar.calendars c CROSS JOIN LATERAL (
    SELECT gen_random_uuid() AS id, CASE WHEN n % 2 = 0 THEN 'FREQ=WEEKLY' ELSE 'FREQ=WEEKLY;INTERVAL=4' END AS rule,
      date_trunc('week', now() AT TIME ZONE 'UTC') - interval '26 weeks' + (n * 197 % 480) * interval '15 minutes' AS begun
    FROM generate_series(1, $2::int) AS n WHERE c.id IS NOT NULL) e
  WHERE c.company_id = $1 AND c.name = 'bench'`;

const OCCURRENCES = `
  INSERT INTO calendar.occurrences (company_id, event_id, original, calendar_id, starts_at, ends_at, is_all_day, busy, is_private,
    is_cancelled, is_long)
  SELECT e.company_id, e.id, to_char(at, 'YYYY-MM-DD"T"HH24:MI'), e.calendar_id, at AT TIME ZONE 'UTC',
    (at + interval '45 minutes') AT TIME ZONE 'UTC', false, 2, false, false, false
  FROM calendar.events e CROSS JOIN LATERAL generate_series(e.starts::timestamp, e.starts::timestamp + interval '103 weeks',
    CASE WHEN e.rule LIKE '%INTERVAL=4' THEN interval '4 weeks' ELSE interval '1 week' END) AS at
  WHERE e.company_id = $1 AND e.title = 'Bench'`;

/** Fills a company with people and their series; returns the ids of the calendars. */
export async function fillCalendars(
  dataDir: string,
  companyId: string,
  { people, series }: { readonly people: number; readonly series: number },
): Promise<string[]> {
  const client = await connect(dataDir);
  try {
    await client.query(CALENDARS, [companyId, people]);
    await client.query(SERIES, [companyId, Math.ceil(series / people)]);
    await client.query(OCCURRENCES, [companyId]);
    await client.query(
      'VACUUM ANALYZE company.members, calendar.calendars, calendar.grants, calendar.events, calendar.occurrences',
    );
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM calendar.calendars WHERE company_id = $1 AND name = 'bench' ORDER BY id`,
      [companyId],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
