import { type IdPage, lockFor, over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { rollUps, settings } from '../tables.ts';

/** Used if no other zone was chosen. */
export const USUAL_ZONE = 'Europe/Moscow';
/** Represents people without a department. */
export const NO_DEPARTMENT = '00000000-0000-0000-0000-000000000000';

export interface UsageRow {
  readonly companyId: string;
  readonly id: string;
  readonly memberId: string | null;
  readonly kind: string;
  readonly amount: number;
  readonly at: Date;
}

/** Writes acts, each on its day in the company's current time zone. */
export async function insertUsage(tx: Tx, rows: readonly UsageRow[]): Promise<void> {
  const columns = <T>(pick: (row: UsageRow) => T) => rows.map(pick);
  await sql`
    INSERT INTO stats.usage (company_id, id, member_id, kind, amount, at, day)
    SELECT u.company_id, u.id, u.member_id, u.kind, u.amount, u.at, (u.at AT TIME ZONE coalesce(s.time_zone, ${USUAL_ZONE}))::date
    FROM unnest(
      ${columns((row) => row.companyId)}::uuid[], ${columns((row) => row.id)}::uuid[],
      ${columns((row) => row.memberId)}::uuid[], ${columns((row) => row.kind)}::text[],
      ${columns((row) => row.amount)}::bigint[], ${columns((row) => row.at.toISOString())}::timestamptz[]
    ) AS u(company_id, id, member_id, kind, amount, at)
    LEFT JOIN stats.settings s ON s.company_id = u.company_id`.execute(tx.kysely);
}

/** All transactions below this one have ended: their rows are committed or rolled back. */
export async function findHorizon(tx: Tx): Promise<string> {
  const { rows } = await sql<{ xid: string }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xid`.execute(tx.kysely);
  return rows[0]?.xid ?? '0';
}

/** Companies with rows that are in no sum yet, of transactions that have ended. */
export async function listCompaniesToRollUp(tx: Tx, { after, atMost }: IdPage): Promise<string[]> {
  const below = await findHorizon(tx);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM stats.list_companies_to_roll_up(${below}, ${after}::uuid, ${atMost}::integer) AS id`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}

/** Moves the position of all companies to the oldest row that is in no sum yet. */
export async function movePosition(tx: Tx): Promise<void> {
  const below = await findHorizon(tx);
  await sql`
    UPDATE stats.roll_up_position SET xid = greatest(xid, stats.find_oldest_unsummed(${below})::text::xid8)`.execute(
    tx.kysely,
  );
}

const LOCK = 'stats/roll-up/';

/** Rows of transactions below this one are in the sums; no sums are updated until the transaction ends. */
export async function holdPosition(tx: Tx, companyId: string): Promise<string> {
  await lockFor(tx, LOCK, companyId, 'shared');
  return findPosition(tx, companyId);
}

/** The exclusive lock for updating the sums: earlier readers have ended, and new ones wait. */
export async function holdRollUp(tx: Tx, companyId: string): Promise<string> {
  await lockFor(tx, LOCK, companyId);
  return findPosition(tx, companyId);
}

async function findPosition(tx: Tx, companyId: string): Promise<string> {
  return (await rollUps.find(tx, { companyId }, ['xid']))?.xid ?? '0';
}

interface Step {
  readonly companyId: string;
  /** Transactions from this one on, and below that one. */
  readonly from: string;
  readonly below: string;
  /** Current departments of members. */
  readonly places: readonly (readonly [memberId: string, departmentId: string])[];
}

/** Adds rows to the sums. The department of a person's first act of a day counts for the whole day. */
export async function addToSums(tx: Tx, { companyId, from, below, places }: Step): Promise<void> {
  const between = sql`u.company_id = ${companyId}::uuid AND u.xid >= ${from}::xid8 AND u.xid < ${below}::xid8`;
  await sql`
    INSERT INTO stats.person_days (company_id, day, member_id, department_id)
    SELECT DISTINCT ON (u.day, u.member_id) u.company_id, u.day, u.member_id, p.department_id
    FROM stats.usage u LEFT JOIN unnest(
      ${places.map(([memberId]) => memberId)}::uuid[], ${places.map(([, departmentId]) => departmentId)}::uuid[]
    ) AS p(member_id, department_id) ON p.member_id = u.member_id
    WHERE ${between} AND u.member_id IS NOT NULL
    ON CONFLICT (company_id, day, member_id) DO NOTHING`.execute(tx.kysely);
  await sql`
    INSERT INTO stats.day_sums (company_id, day, kind, department_id, amount)
    SELECT u.company_id, u.day, u.kind, coalesce(d.department_id, ${NO_DEPARTMENT}::uuid), sum(u.amount)
    FROM stats.usage u LEFT JOIN stats.person_days d
      ON d.company_id = u.company_id AND d.day = u.day AND d.member_id = u.member_id
    WHERE ${between} GROUP BY 1, 2, 3, 4
    ON CONFLICT (company_id, day, kind, department_id) DO UPDATE SET amount = day_sums.amount + excluded.amount`.execute(
    tx.kysely,
  );
  await sql`INSERT INTO stats.roll_ups (company_id, xid) VALUES (${companyId}::uuid, ${below}::xid8)
    ON CONFLICT (company_id) DO UPDATE SET xid = excluded.xid`.execute(tx.kysely);
}

export async function findSettings(tx: Tx, companyId: string) {
  return (
    (await settings.find(tx, { companyId }, ['timeZone', 'version'])) ?? { timeZone: USUAL_ZONE, version: 0 }
  );
}

/** Chooses the zone; false when another version is stored. */
export async function setZone(
  tx: Tx,
  { companyId, timeZone, version }: { companyId: string; timeZone: string; version: number },
): Promise<boolean> {
  if (version === 0) {
    const row = await over<Db>(tx)
      .insertInto('stats.settings')
      .values({ companyId, timeZone })
      .onConflict((conflict) => conflict.doNothing())
      .returning('companyId')
      .executeTakeFirst();
    return row !== undefined;
  }
  return (await settings.updateAll(tx, { companyId, version }, { timeZone, version: version + 1 })) > 0;
}
