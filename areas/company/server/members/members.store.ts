import type { Role } from '@artel/company/contract';
import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import type { MemberPosition } from './member-cursor.ts';

export type MemberRow = Selectable<Db['company.members']> & { role: Role };
type NewMember = Insertable<Db['company.members']> & { role: Role };
interface PersonName {
  readonly familyName: string;
  readonly givenName: string;
  readonly middleName: string;
}

export async function insertMember(tx: Tx, member: NewMember): Promise<void> {
  await over<Db>(tx).insertInto('company.members').values(member).execute();
}

const present = (tx: Tx) =>
  over<Db>(tx).selectFrom('company.members').selectAll().where('leftAt', 'is', null);

/** One member who has not left. */
export async function findMember(tx: Tx, companyId: string, id: string): Promise<MemberRow | null> {
  const row = await present(tx).where('companyId', '=', companyId).where('id', '=', id).executeTakeFirst();
  return (row as MemberRow | undefined) ?? null;
}

/** What a person is in a company, or null when he never joined or has left. */
export async function findMemberOfUser(tx: Tx, companyId: string, userId: string): Promise<MemberRow | null> {
  const row = await present(tx)
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return (row as MemberRow | undefined) ?? null;
}

/** Members in the order of their names, from behind the given position on. */
export async function listMembersAfter(
  tx: Tx,
  companyId: string,
  after: MemberPosition | null,
  limit: number,
): Promise<MemberRow[]> {
  let query = present(tx).where('companyId', '=', companyId);
  if (after) {
    const { familyName, givenName, id } = after;
    query = query.where(
      sql<boolean>`(family_name, given_name, id) > (${familyName}, ${givenName}, ${id}::uuid)`,
    );
  }
  const rows = await query.orderBy('familyName').orderBy('givenName').orderBy('id').limit(limit).execute();
  return rows as MemberRow[];
}

/** Locks the person's card in one company, so that two renames cannot overtake each other. */
export async function lockMemberOfUser(tx: Tx, companyId: string, userId: string): Promise<void> {
  await over<Db>(tx)
    .selectFrom('company.members')
    .select('id')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .forUpdate()
    .execute();
}

export async function renameMemberOfUser(
  tx: Tx,
  { companyId, userId, ...name }: { companyId: string; userId: string } & PersonName,
): Promise<string | null> {
  const row = await over<Db>(tx)
    .updateTable('company.members')
    .set(name)
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The person's card in one company shows the picture in this blob, or none; answers the card's id. */
export async function setAvatarOfUser(
  tx: Tx,
  { companyId, userId, avatarBlobId }: { companyId: string; userId: string; avatarBlobId: string | null },
): Promise<string | null> {
  const row = await over<Db>(tx)
    .updateTable('company.members')
    .set({ avatarBlobId })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The blob of a member's picture as a colleague may see it: both are members now; null else. */
export async function findAvatarForColleague(
  tx: Tx,
  { companyId, memberId, userId }: { companyId: string; memberId: string; userId: string },
): Promise<string | null> {
  const row = await over<Db>(tx)
    .selectFrom('company.members as shown')
    .innerJoin('company.members as reader', 'reader.companyId', 'shown.companyId')
    .select('shown.avatarBlobId')
    .where('shown.companyId', '=', companyId)
    .where('shown.id', '=', memberId)
    .where('shown.leftAt', 'is', null)
    .where('reader.userId', '=', userId)
    .where('reader.leftAt', 'is', null)
    .executeTakeFirst();
  return row?.avatarBlobId ?? null;
}

export async function setRole(tx: Tx, companyId: string, id: string, role: Role): Promise<void> {
  await over<Db>(tx)
    .updateTable('company.members')
    .set({ role })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
