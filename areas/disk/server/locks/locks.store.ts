import { type DavLock, over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

const TOKEN = 'urn:uuid:';

export interface LockRow {
  readonly id: string;
  readonly nodeId: string;
  readonly userId: string;
  readonly isShared: boolean;
  readonly isDeep: boolean;
  readonly owner: string;
  readonly createdAt: Date;
  readonly endsAt: Date;
}

/** A token names the row: it grants nothing to anybody but whose lock it is. */
export const toDavLock = ({ id, createdAt: _createdAt, ...lock }: LockRow): DavLock => ({
  ...lock,
  token: TOKEN + id,
});

export function lockIdOf(token: string): string | null {
  return /^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(token)
    ? token.slice(TOKEN.length)
    : null;
}

/** Locks that hold now on any of some nodes. A member is known here by the id of the membership. */
export async function listLocks(
  tx: Tx,
  { companyId, nodeIds, now }: { companyId: string; nodeIds: readonly string[]; now: Date },
): Promise<LockRow[]> {
  if (nodeIds.length === 0) return [];
  const { rows } = await sql<LockRow>`
    SELECT id, node_id, member_id AS user_id, is_shared, is_deep, owner, created_at, ends_at FROM disk.locks
    WHERE company_id = ${companyId} AND node_id = ANY(${[...nodeIds]}::uuid[]) AND ends_at > ${now}
    ORDER BY id`.execute(tx.kysely);
  return rows;
}

const MOST_STEPS = 256;

/** Locks that hold now on anything below a folder: there are few locks, so each is walked upward from. */
export async function listLocksBelow(
  tx: Tx,
  { companyId, nodeId, now }: { companyId: string; nodeId: string; now: Date },
): Promise<LockRow[]> {
  const { rows } = await sql<LockRow>`
    WITH RECURSIVE way AS (
      SELECT l.id AS lock_id, n.parent_id, 0 AS step FROM disk.locks l
      JOIN disk.nodes n ON n.company_id = l.company_id AND n.id = l.node_id
      WHERE l.company_id = ${companyId} AND l.ends_at > ${now}
      UNION ALL
      SELECT way.lock_id, n.parent_id, way.step + 1 FROM way
      JOIN disk.nodes n ON n.company_id = ${companyId} AND n.id = way.parent_id
      WHERE way.step < ${MOST_STEPS} AND way.parent_id <> ${nodeId}
    )
    SELECT id, node_id, member_id AS user_id, is_shared, is_deep, owner, created_at, ends_at FROM disk.locks
    WHERE company_id = ${companyId} AND id IN (SELECT lock_id FROM way WHERE parent_id = ${nodeId})
    ORDER BY id`.execute(tx.kysely);
  return rows;
}

interface NewLock extends Omit<LockRow, 'userId'> {
  readonly companyId: string;
  readonly memberId: string;
}

export async function insertLock(tx: Tx, { companyId, ...lock }: NewLock): Promise<DavLock> {
  await over<Db>(tx)
    .insertInto('disk.locks')
    .values({ companyId, ...lock })
    .execute();
  const { memberId, ...row } = lock;
  return toDavLock({ ...row, userId: memberId });
}

/** How many locks of a member hold now. */
export async function countLocks(tx: Tx, companyId: string, memberId: string, now: Date): Promise<number> {
  const { count } = await over<Db>(tx)
    .selectFrom('disk.locks')
    .select((db) => db.fn.countAll<string>().as('count'))
    .where('companyId', '=', companyId)
    .where('memberId', '=', memberId)
    .where('endsAt', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function setLockEnd(tx: Tx, companyId: string, id: string, endsAt: Date): Promise<void> {
  await over<Db>(tx)
    .updateTable('disk.locks')
    .set({ endsAt })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteLock(tx: Tx, companyId: string, id: string): Promise<void> {
  await over<Db>(tx)
    .deleteFrom('disk.locks')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Takes all locks off a node; answers how many held. */
export async function deleteLocksOf(
  tx: Tx,
  { companyId, nodeId, now }: { companyId: string; nodeId: string; now: Date },
): Promise<number> {
  const rows = await over<Db>(tx)
    .deleteFrom('disk.locks')
    .where('companyId', '=', companyId)
    .where('nodeId', '=', nodeId)
    .returning('endsAt')
    .execute();
  return rows.filter(({ endsAt }) => endsAt > now).length;
}

/** Locks are given one after another in a company: of two programs that ask at once, one gets it. */
export async function queueForLock(tx: Tx, companyId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('disk locks ' || ${companyId}, 0))`.execute(
    tx.kysely,
  );
}
