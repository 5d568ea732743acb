import { type Owners, over, type Tx } from '@artel/server';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { grants } from '../tables.ts';

const owned = (tx: Tx, { companyId, memberIds }: Owners) =>
  over<Db>(tx)
    .selectFrom('disk.spaces')
    .where('companyId', '=', companyId)
    .where(sql<boolean>`owner_id = ANY(${[...memberIds]}::uuid[])`);

/** Counts the disks that have ever been used. */
export async function countDisks(tx: Tx, owners: Owners): Promise<number> {
  const { count } = await owned(tx, owners)
    .select((db) => db.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listDisks(
  tx: Tx,
  { after, limit, ...owners }: Owners & { readonly after: string | null; readonly limit: number },
): Promise<{ id: string; ownerId: string | null }[]> {
  let query = owned(tx, owners).select(['id', 'ownerId']).orderBy('id').limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  return query.execute();
}

type NewGrant = Omit<Insertable<Db['disk.grants']>, 'principalKind' | 'role' | 'expiresAt'>;

/** Makes a member the manager of another member's disk. */
export async function insertTransferred(tx: Tx, grant: NewGrant): Promise<void> {
  await over<Db>(tx)
    .insertInto('disk.grants')
    .values({ ...grant, principalKind: 'member', role: 'manager', expiresAt: null })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'nodeId', 'principalId'])
        .doUpdateSet({ role: 'manager', expiresAt: null }),
    )
    .execute();
}

interface Holding {
  readonly companyId: string;
  readonly nodeIds: readonly string[];
  readonly principalId: string;
}

/** Restores a disk to its member alone; returns the grants that still existed. */
export async function deleteTransferred(
  tx: Tx,
  { companyId, nodeIds, principalId }: Holding,
): Promise<string[]> {
  const rows = await grants.deleteAll(tx, { companyId, nodeId: nodeIds, principalId }, ['nodeId']);
  return rows.map(({ nodeId }) => nodeId);
}
