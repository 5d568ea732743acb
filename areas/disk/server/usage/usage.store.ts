import type { IdPage, Tx } from '@artel/server';
import { sql } from 'kysely';

/** Bytes that are stored, and bytes that are being uploaded. */
export interface Usage {
  readonly bytes: number;
  readonly reserved: number;
}

/** Adds the changes to the counter and locks its row until the transaction ends, which should be soon. */
export async function foldUsage(tx: Tx, companyId: string): Promise<Usage> {
  // Locks before the lines are read: a concurrent fold has removed its own lines by then.
  const lock = () =>
    sql`SELECT company_id FROM disk.usage WHERE company_id = ${companyId} FOR UPDATE`.execute(tx.kysely);
  if ((await lock()).rows.length === 0) {
    await sql`
      INSERT INTO disk.usage (company_id, bytes, reserved) VALUES (${companyId}, 0, 0)
      ON CONFLICT (company_id) DO NOTHING`.execute(tx.kysely);
    await lock();
  }
  const { rows } = await sql<Usage>`
    WITH folded AS (
      DELETE FROM disk.usage_changes WHERE company_id = ${companyId} RETURNING member_id, bytes, reserved
    ), members AS (
      INSERT INTO disk.member_usage AS m (company_id, member_id, bytes, reserved)
      SELECT ${companyId}::uuid, member_id, sum(bytes)::bigint, sum(reserved)::bigint FROM folded
      WHERE member_id IS NOT NULL GROUP BY member_id
      ON CONFLICT (company_id, member_id) DO UPDATE
      SET bytes = m.bytes + EXCLUDED.bytes, reserved = m.reserved + EXCLUDED.reserved
    )
    UPDATE disk.usage SET
      bytes = usage.bytes + (SELECT COALESCE(sum(bytes), 0) FROM folded)::bigint,
      reserved = usage.reserved + (SELECT COALESCE(sum(reserved), 0) FROM folded)::bigint
    WHERE company_id = ${companyId} RETURNING bytes, reserved`.execute(tx.kysely);
  return rows[0] ?? { bytes: 0, reserved: 0 };
}

/** Returns the present usage, including changes that are not folded yet. */
export async function findUsage(tx: Tx, companyId: string): Promise<Usage> {
  const { rows } = await sql<Usage>`
    SELECT COALESCE(sum(bytes), 0)::bigint AS bytes, COALESCE(sum(reserved), 0)::bigint AS reserved FROM (
      SELECT bytes, reserved FROM disk.usage WHERE company_id = ${companyId}
      UNION ALL
      SELECT bytes, reserved FROM disk.usage_changes WHERE company_id = ${companyId}
    ) AS counted`.execute(tx.kysely);
  return rows[0] ?? { bytes: 0, reserved: 0 };
}

/** The same for the part that one member stored; under the lock of `foldUsage` all changes are folded. */
export async function findMemberUsage(tx: Tx, companyId: string, memberId: string): Promise<Usage> {
  const { rows } = await sql<Usage>`
    SELECT COALESCE(sum(bytes), 0)::bigint AS bytes, COALESCE(sum(reserved), 0)::bigint AS reserved FROM (
      SELECT bytes, reserved FROM disk.member_usage WHERE company_id = ${companyId} AND member_id = ${memberId}
      UNION ALL
      SELECT bytes, reserved FROM disk.usage_changes WHERE company_id = ${companyId} AND member_id = ${memberId}
    ) AS counted`.execute(tx.kysely);
  return rows[0] ?? { bytes: 0, reserved: 0 };
}

interface Change extends Usage {
  readonly companyId: string;
  readonly id: string;
  /** The member to whom the content counts; null if it has no owner. */
  readonly memberId: string | null;
}

/** Records that bytes were added or removed. */
export async function recordUsage(
  tx: Tx,
  { companyId, id, memberId, bytes, reserved }: Change,
): Promise<void> {
  await sql`
    INSERT INTO disk.usage_changes (company_id, id, member_id, bytes, reserved)
    VALUES (${companyId}, ${id}, ${memberId}, ${bytes}, ${reserved})`.execute(tx.kysely);
}

interface Reservation {
  readonly companyId: string;
  readonly memberId: string;
  readonly id: string;
  readonly bytes: number;
  readonly expiresAt: Date;
}

/** Inserts a reservation, under the lock of `foldUsage`. */
export async function insertReservation(
  tx: Tx,
  { companyId, memberId, id, bytes, expiresAt }: Reservation,
): Promise<void> {
  await sql`
    WITH reserved AS (
      INSERT INTO disk.reservations (company_id, id, member_id, bytes, expires_at)
      VALUES (${companyId}, ${id}, ${memberId}, ${bytes}, ${expiresAt})
    ), of_member AS (
      INSERT INTO disk.member_usage AS m (company_id, member_id, bytes, reserved)
      VALUES (${companyId}, ${memberId}, 0, ${bytes})
      ON CONFLICT (company_id, member_id) DO UPDATE SET reserved = m.reserved + EXCLUDED.reserved
    )
    UPDATE disk.usage SET reserved = reserved + ${bytes} WHERE company_id = ${companyId}`.execute(tx.kysely);
}

/** Deletes a reservation and returns its size and member; null if it has expired. */
export async function deleteReservation(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<{ readonly bytes: number; readonly memberId: string | null } | null> {
  const { rows } = await sql<{ bytes: number; memberId: string | null }>`
    DELETE FROM disk.reservations WHERE company_id = ${companyId} AND id = ${id}
    RETURNING bytes, member_id`.execute(tx.kysely);
  return rows[0] ?? null;
}

/** Bytes that count towards a company's limit, besides the files in use. */
interface Parts {
  readonly versions: number;
  readonly trash: number;
  readonly uploads: number;
}

/** The bytes of versions, of trashed nodes with everything below them (without versions), and of reservations. */
export async function measureParts(tx: Tx, companyId: string): Promise<Parts> {
  const { rows } = await sql<Parts>`
    WITH RECURSIVE trashed AS (
      SELECT id, is_file, bytes FROM disk.nodes WHERE company_id = ${companyId} AND trashed_at IS NOT NULL
      UNION
      SELECT n.id, n.is_file, n.bytes FROM trashed
      JOIN disk.nodes n ON n.company_id = ${companyId} AND n.parent_id = trashed.id
      WHERE NOT trashed.is_file
    )
    SELECT (SELECT COALESCE(sum(bytes), 0)::bigint FROM disk.versions WHERE company_id = ${companyId}) AS versions,
      (SELECT COALESCE(sum(bytes), 0)::bigint FROM trashed) AS trash,
      (SELECT COALESCE(sum(bytes), 0)::bigint FROM disk.reservations WHERE company_id = ${companyId}) AS uploads`.execute(
    tx.kysely,
  );
  return rows[0] ?? { versions: 0, trash: 0, uploads: 0 };
}

/** Companies whose counters have changes to fold, or with expired reservations. */
export async function listCompaniesToFold(tx: Tx, now: Date, { after, atMost }: IdPage): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT disk.list_companies_to_fold(${now}, ${after}, ${atMost}) AS id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}

/** Expired reservations, some at a time. */
export async function listEndedReservations(tx: Tx, companyId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM disk.reservations WHERE company_id = ${companyId} AND expires_at < ${now} LIMIT 1000`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}
