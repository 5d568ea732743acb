import { type Moving, type OwnedPage, type Owners, over, type Restoring, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

const made = (tx: Tx, { companyId, memberIds }: Owners, now: Date) =>
  over<Db>(tx)
    .selectFrom('invitations.invitation_links')
    .where('companyId', '=', companyId)
    .where(sql<boolean>`created_by = ANY(${[...memberIds]}::uuid[])`)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(sql<boolean>`(max_uses IS NULL OR uses < max_uses)`);

export async function countLinks(tx: Tx, owners: Owners, now: Date): Promise<number> {
  const { count } = await made(tx, owners, now)
    .select((db) => db.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listLinks(tx: Tx, { after, limit, ...owners }: OwnedPage, now: Date) {
  let query = made(tx, owners, now).select(['id', 'role', 'emailDomain']).orderBy('id').limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  return query.execute();
}

const open = (tx: Tx, companyId: string, toId: string, now: Date) =>
  over<Db>(tx)
    .updateTable('invitations.invitation_links')
    .set({ createdBy: toId })
    .where('companyId', '=', companyId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(sql<boolean>`(max_uses IS NULL OR uses < max_uses)`)
    .returning('id');

/** Transfers the links to another member. */
export async function moveLinks(
  tx: Tx,
  { companyId, fromId, toId, now }: Moving & { readonly now: Date },
): Promise<string[]> {
  const rows = await open(tx, companyId, toId, now).where('createdBy', '=', fromId).execute();
  return rows.map(({ id }) => id);
}

/** Restores links to the members who made them, where the links are open and still with the receiver. */
export async function restoreLinkOwners(
  tx: Tx,
  { companyId, ids, holderId, toId, now }: Restoring & { readonly now: Date },
): Promise<string[]> {
  const rows = await open(tx, companyId, toId, now)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .where('createdBy', '=', holderId)
    .execute();
  return rows.map(({ id }) => id);
}
