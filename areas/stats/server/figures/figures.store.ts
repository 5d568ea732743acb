import type { Tx } from '@artel/server';
import { type RawBuilder, sql } from 'kysely';
import { NO_DEPARTMENT } from '../usage/usage.store.ts';
import type { Period } from './read-period.ts';

interface Of extends Period {
  readonly companyId: string;
  /** Rows of transactions from this one on are not in the sums, as `holdPosition` returns it. */
  readonly position: string;
}

/**
 * Rows of a period that are not in the sums yet. The position is a value, not a query: the planner then knows that these are few and
 * reads no other ones.
 */
const tail = ({ companyId, from, to, position }: Of): RawBuilder<unknown> => sql`
  SELECT u.day, u.kind, u.member_id, u.amount FROM stats.usage u
  WHERE u.company_id = ${companyId}::uuid AND u.day BETWEEN ${from}::date AND ${to}::date
    AND u.xid >= ${position}::xid8`;

/** Selects which people acted on which day; with the department if it was stored. */
const personDays = (of: Of): RawBuilder<unknown> => sql`
  SELECT d.day, d.member_id, d.department_id, true AS is_stored FROM stats.person_days d
  WHERE d.company_id = ${of.companyId}::uuid AND d.day BETWEEN ${of.from}::date AND ${of.to}::date
  UNION ALL
  SELECT DISTINCT t.day, t.member_id, NULL::uuid, false FROM (${tail(of)}) AS t
  WHERE t.member_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM stats.person_days d WHERE d.company_id = ${of.companyId}::uuid AND d.day = t.day AND d.member_id = t.member_id)`;

export async function listDaySums(tx: Tx, of: Of) {
  const { rows } = await sql<{ day: string; kind: string; amount: string }>`
    SELECT one.day::text AS day, one.kind, sum(one.amount)::bigint AS amount FROM (
      SELECT s.day, s.kind, s.amount FROM stats.day_sums s
      WHERE s.company_id = ${of.companyId}::uuid AND s.day BETWEEN ${of.from}::date AND ${of.to}::date
      UNION ALL SELECT t.day, t.kind, t.amount FROM (${tail(of)}) AS t
    ) AS one GROUP BY 1, 2 ORDER BY 1, 2`.execute(tx.kysely);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
}

/** Number of people in the period and on each of its days, each counted once. */
export async function countPeople(
  tx: Tx,
  of: Of,
): Promise<{ readonly all: number; readonly byDay: ReadonlyMap<string, number> }> {
  const { rows } = await sql<{ day: string | null; count: string }>`
    SELECT one.day::text AS day, count(DISTINCT one.member_id) AS count FROM (${personDays(of)}) AS one
    GROUP BY GROUPING SETS ((one.day), ())`.execute(tx.kysely);
  const byDay = new Map(rows.flatMap(({ day, count }) => (day === null ? [] : [[day, Number(count)]])));
  return { all: Number(rows.find(({ day }) => day === null)?.count ?? 0), byDay };
}

type Places = readonly (readonly [memberId: string, departmentId: string])[];

/**
 * The Monday of a day's week, computed with whole days only: `date_trunc` would convert each of a hundred
 * thousand days to a timestamp first.
 */
const weekOf = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${day} - (${day} - DATE '2001-01-01') % 7)`;

/**
 * Selects which people acted on which day and in which department; people of the tail count for their current
 * department.
 */
const placedPeople = (of: Of, places: Places): RawBuilder<unknown> => sql`
  SELECT one.day, ${weekOf(sql`one.day`)} AS week, one.member_id,
    coalesce(CASE WHEN one.is_stored THEN one.department_id ELSE p.department_id END, ${NO_DEPARTMENT}::uuid) AS department_id
  FROM (${personDays(of)}) AS one LEFT JOIN unnest(
    ${places.map(([id]) => id)}::uuid[], ${places.map(([, id]) => id)}::uuid[]
  ) AS p(member_id, department_id) ON p.member_id = one.member_id`;

/** People and amounts by week and by the department at that time. Weeks are named by their Monday. */
export async function listDepartmentWeeks(tx: Tx, of: Of, places: Places) {
  const { rows } = await sql<{
    week: string;
    departmentId: string;
    people: string;
    amounts: Record<string, number>;
  }>`
    WITH people AS MATERIALIZED (${placedPeople(of, places)}), amounts AS (
      SELECT ${weekOf(sql`s.day`)} AS week, s.department_id, s.kind, s.amount FROM stats.day_sums s
      WHERE s.company_id = ${of.companyId}::uuid AND s.day BETWEEN ${of.from}::date AND ${of.to}::date
      UNION ALL
      SELECT ${weekOf(sql`t.day`)}, coalesce(d.department_id, ${NO_DEPARTMENT}::uuid), t.kind, t.amount
      FROM (${tail(of)}) AS t LEFT JOIN people d ON d.day = t.day AND d.member_id = t.member_id
    ), counted AS (
      SELECT week, department_id, count(DISTINCT member_id) AS people FROM people GROUP BY 1, 2
    ), summed AS (
      SELECT k.week, k.department_id, json_object_agg(k.kind, k.amount) AS amounts FROM (
        SELECT week, department_id, kind, sum(amount)::bigint AS amount FROM amounts GROUP BY 1, 2, 3
      ) AS k GROUP BY 1, 2
    )
    SELECT week::text AS week, department_id, coalesce(c.people, 0) AS people, coalesce(s.amounts, '{}'::json) AS amounts
    FROM counted c FULL JOIN summed s USING (week, department_id)
    ORDER BY 1, 2`.execute(tx.kysely);
  return rows.map(({ people, ...row }) => ({ ...row, people: Number(people) }));
}

export type DepartmentWeek = Awaited<ReturnType<typeof listDepartmentWeeks>>[number];

/** People of each department in the given weeks, each counted once. */
export async function countDepartmentPeople(
  tx: Tx,
  of: Of,
  places: Places,
  weeks: readonly DepartmentWeek[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ departmentId: string; people: string }>`
    SELECT people.department_id, count(DISTINCT people.member_id) AS people
    FROM (${placedPeople(of, places)}) AS people JOIN unnest(
      ${weeks.map(({ week }) => week)}::date[], ${weeks.map(({ departmentId }) => departmentId)}::uuid[]
    ) AS w(week, department_id) USING (week, department_id)
    GROUP BY 1`.execute(tx.kysely);
  return new Map(rows.map(({ departmentId, people }) => [departmentId, Number(people)]));
}

/** Browsers that were recognised in a period, each counted once. */
export async function countVisitors(tx: Tx, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(DISTINCT v.visitor_id) AS count FROM stats.visitors v WHERE v.day BETWEEN ${from}::date AND ${to}::date`.execute(
    tx.kysely,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Pages that were opened and browsers that were recognised, by day of UTC. */
export async function listVisitDays(tx: Tx, { from, to }: Period) {
  const { rows } = await sql<{ day: string; views: string; visitors: string }>`
    SELECT d.day::date::text AS day,
      (SELECT coalesce(sum(v.views), 0) FROM stats.views v WHERE v.day = d.day::date) AS views,
      (SELECT count(*) FROM stats.visitors v WHERE v.day = d.day::date) AS visitors
    FROM generate_series(${from}::date, ${to}::date, interval '1 day') AS d(day) ORDER BY 1`.execute(
    tx.kysely,
  );
  return rows.map(({ day, views, visitors }) => ({ day, views: Number(views), visitors: Number(visitors) }));
}
