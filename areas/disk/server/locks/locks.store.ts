import { type DavLock, lockFor, type Tx } from '@artel/server';
import { sql } from 'kysely';
import { locks } from '../tables.ts';

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

/** A token identifies the row; it grants nothing except to the owner of the lock. */
export const toDavLock = ({ id, createdAt: _createdAt, ...lock }: LockRow): DavLock => ({
  ...lock,
  token: TOKEN + id,
});

export function parseLockId(token: string): string | null {
  return /^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(token)
    ? token.slice(TOKEN.length)
    : null;
}

/** Present locks on any of some nodes. Members are identified by the id of their membership. */
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

interface Placed {
  readonly id: string;
  readonly parentId: string | null;
}

/**
 * Lists the lock that covers each of some nodes: its own, or that of a folder above which covers everything
 * below. If no one else in the company has locked a folder that way, no ancestors are read.
 */
export async function listShownLocks(
  tx: Tx,
  { companyId, nodes, now }: { companyId: string; nodes: readonly Placed[]; now: Date },
): Promise<Map<string, LockRow>> {
  const ids = nodes.map(({ id }) => id);
  const { rows } = await sql<LockRow & { isOwn: boolean }>`
    SELECT true AS is_own, id, node_id, member_id AS user_id, is_shared, is_deep, owner, created_at, ends_at FROM disk.locks
    WHERE company_id = ${companyId} AND node_id = ANY(${ids}::uuid[]) AND ends_at > ${now}
    UNION ALL (
      SELECT false, l.id, node_id, member_id, is_shared, is_deep, owner, l.created_at, ends_at FROM disk.locks l
      JOIN disk.nodes n ON n.company_id = ${companyId} AND n.id = l.node_id AND NOT n.is_file
      WHERE l.company_id = ${companyId} AND l.is_deep AND ends_at > ${now} LIMIT 1
    )`.execute(tx.kysely);
  const byNode = new Map(rows.filter(({ isOwn }) => isOwn).map((lock) => [lock.nodeId, lock]));
  const parentIds = [...new Set(nodes.flatMap(({ parentId }) => parentId ?? []))];
  const isAnyDeep = rows.some(({ isOwn }) => !isOwn);
  const above = isAnyDeep ? await listDeepFrom(tx, { companyId, nodeIds: parentIds, now }) : [];
  const byParent = new Map(above.map(({ fromId, ...lock }) => [fromId, lock]));
  return new Map(
    nodes.flatMap(({ id, parentId }) => {
      const lock = byNode.get(id) ?? byParent.get(parentId ?? '');
      return lock ? [[id, lock]] : [];
    }),
  );
}

/** Locks including everything below, on some folders or above these, each with the folder from which it was found. */
async function listDeepFrom(
  tx: Tx,
  { companyId, nodeIds, now }: { companyId: string; nodeIds: readonly string[]; now: Date },
): Promise<(LockRow & { readonly fromId: string })[]> {
  const { rows } = await sql<LockRow & { fromId: string }>`
    WITH RECURSIVE way AS (
      SELECT from_id, from_id AS id FROM unnest(${[...nodeIds]}::uuid[]) AS from_id
      UNION
      SELECT way.from_id, n.parent_id FROM way CROSS JOIN LATERAL (
        SELECT parent_id FROM disk.nodes WHERE company_id = ${companyId} AND id = way.id LIMIT 1
      ) n WHERE n.parent_id IS NOT NULL
    )
    SELECT way.from_id, l.id, l.node_id, l.member_id AS user_id, l.is_shared, l.is_deep, l.owner, l.created_at, l.ends_at
    FROM way JOIN disk.locks l ON l.company_id = ${companyId} AND l.node_id = way.id AND l.is_deep AND l.ends_at > ${now}
    ORDER BY l.id`.execute(tx.kysely);
  return rows;
}

export interface InnerLockRow extends LockRow {
  /** The names from the folder down to the locked node. */
  readonly path: readonly string[];
  readonly isOnCollection: boolean;
}

/**
 * Present locks on nodes below a folder that is not in the trash: there are few locks, so the search goes upward from each.
 */
export async function listLocksBelow(
  tx: Tx,
  { companyId, nodeId, now }: { companyId: string; nodeId: string; now: Date },
): Promise<InnerLockRow[]> {
  const { rows } = await sql<InnerLockRow>`
    WITH RECURSIVE way AS (
      SELECT l.id AS lock_id, n.parent_id, 0 AS step, ARRAY[n.name] AS path, NOT n.is_file AS is_on_collection FROM disk.locks l
      JOIN disk.nodes n ON n.company_id = l.company_id AND n.id = l.node_id AND n.trashed_at IS NULL
      WHERE l.company_id = ${companyId} AND l.ends_at > ${now}
      UNION ALL
      SELECT way.lock_id, n.parent_id, way.step + 1, n.name || way.path, way.is_on_collection FROM way
      JOIN disk.nodes n ON n.company_id = ${companyId} AND n.id = way.parent_id AND n.trashed_at IS NULL
      WHERE way.step < ${MOST_STEPS} AND way.parent_id <> ${nodeId}
    )
    SELECT id, node_id, member_id AS user_id, is_shared, is_deep, owner, created_at, ends_at, path, is_on_collection
    FROM way JOIN disk.locks l ON l.company_id = ${companyId} AND l.id = way.lock_id
    WHERE way.parent_id = ${nodeId} ORDER BY id`.execute(tx.kysely);
  return rows;
}

/** Locks that include everything below, on some folders or above them. */
export async function listDeepLocks(
  tx: Tx,
  at: { companyId: string; nodeIds: readonly string[]; now: Date },
): Promise<LockRow[]> {
  const rows = await listDeepFrom(tx, at);
  return rows.map(({ fromId: _fromId, ...lock }) => lock);
}

/** Removes and returns the locks of a node, so that the next node at its address can have them. */
export async function removeLocks(
  tx: Tx,
  { companyId, id }: { companyId: string; id: string },
): Promise<LockRow[]> {
  const { rows } = await sql<LockRow>`
    DELETE FROM disk.locks WHERE company_id = ${companyId} AND node_id = ${id}
    RETURNING id, node_id, member_id AS user_id, is_shared, is_deep, owner, created_at, ends_at`.execute(
    tx.kysely,
  );
  return rows;
}

/** Inserts locks for the node that has the address now. */
export async function insertLocks(
  tx: Tx,
  { companyId, id: nodeId }: { companyId: string; id: string },
  locks: readonly LockRow[],
): Promise<void> {
  for (const { userId: memberId, ...lock } of locks)
    await insertLock(tx, { ...lock, companyId, memberId, nodeId });
}

interface NewLock extends Omit<LockRow, 'userId'> {
  readonly companyId: string;
  readonly memberId: string;
}

export async function insertLock(tx: Tx, { companyId, ...lock }: NewLock): Promise<DavLock> {
  await locks.insert(tx, { companyId, ...lock });
  const { memberId, ...row } = lock;
  return toDavLock({ ...row, userId: memberId });
}

/**
 * Serializes the granting of locks within a company: of two programs that request one at once, only one gets
 * it.
 */
export async function queueForLock(tx: Tx, companyId: string): Promise<void> {
  await lockFor(tx, 'disk locks ', companyId);
}

/**
 * For acts during which no lock may be granted: they wait for a lock that is being granted, but not for each
 * other. Must precede every row lock.
 */
export async function queueBehindLocks(tx: Tx, companyId: string): Promise<void> {
  await lockFor(tx, 'disk locks ', companyId, 'shared');
}
