import type { Role } from '@artel/company/contract';
import { type Moving, type OwnedPage, type Owners, over, type Restoring, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

const made = (tx: Tx, { companyId, memberIds }: Owners, now: Date) =>
  over<Db>(tx)
    .selectFrom('invitations.invitations')
    .where('companyId', '=', companyId)
    .where(sql<boolean>`invited_by = ANY(${[...memberIds]}::uuid[])`)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now);

export async function countMade(tx: Tx, owners: Owners, now: Date): Promise<number> {
  const { count } = await made(tx, owners, now)
    .select((db) => db.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listMade(tx: Tx, { after, limit, ...owners }: OwnedPage, now: Date) {
  let query = made(tx, owners, now).select(['id', 'email as name']).orderBy('id').limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  return query.execute();
}

const open = (tx: Tx, companyId: string, toId: string) =>
  over<Db>(tx)
    .updateTable('invitations.invitations')
    .set({ invitedBy: toId })
    .where('companyId', '=', companyId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('id');

/** Transfers invitations to another inviter, as far as roles permit. */
export async function moveMade(
  tx: Tx,
  { companyId, fromId, toId, roles, now }: Moving & { readonly roles: readonly Role[]; readonly now: Date },
): Promise<string[]> {
  const rows = await open(tx, companyId, toId)
    .where('invitedBy', '=', fromId)
    .where('expiresAt', '>', now)
    .where('role', 'in', [...roles])
    .execute();
  return rows.map(({ id }) => id);
}

/** Restores the original inviters, where the letter is still open and with the adopting member. */
export async function restoreInviters(
  tx: Tx,
  { companyId, ids, holderId, toId }: Restoring,
): Promise<string[]> {
  const rows = await open(tx, companyId, toId)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .where('invitedBy', '=', holderId)
    .execute();
  return rows.map(({ id }) => id);
}
