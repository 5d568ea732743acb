import type { Role } from '@artel/company/contract';
import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { members } from '../tables.ts';

export type MemberRow = Selectable<Db['company.members']> & { role: Role };
type NewMember = Insertable<Db['company.members']> & { role: Role };
/** The fields that a card copies from the account. */
interface PersonFacts {
  readonly email: string;
  readonly familyName: string;
  readonly givenName: string;
  readonly middleName: string;
}

/** Further facts that a card copies: the person's status, and the visible part of the birthday. */
type CopiedFacts = PersonFacts &
  Pick<MemberRow, 'avatarBlobId' | 'timeZone' | 'mobilePhone' | 'birthday' | 'statusText' | 'statusUntil'>;

export async function insertMember(tx: Tx, member: NewMember): Promise<MemberRow> {
  return members.insert(tx, member, '*');
}

/** The card of a person who is or was in the company. */
export async function findFormerMember(tx: Tx, companyId: string, userId: string): Promise<MemberRow | null> {
  return members.findBy(tx, { companyId, userId });
}

type Rejoining = Pick<MemberRow, 'companyId' | 'id' | 'role' | 'joinedAt' | 'suspendedAt'> &
  Partial<Pick<MemberRow, 'position' | 'departmentId' | 'avatarBlobId'>> &
  PersonFacts;

/** Restores the card of a member who left, with the person's present facts. */
export async function rejoin(
  tx: Tx,
  { companyId, id, familyName, givenName, middleName, email, ...card }: Rejoining,
): Promise<MemberRow> {
  const { role, joinedAt, suspendedAt, position, departmentId, avatarBlobId } = card;
  const facts = { familyName, givenName, middleName, email };
  const row = await over<Db>(tx)
    .updateTable('company.members')
    .set({ ...facts, role, joinedAt, position, departmentId, avatarBlobId, leftAt: null, suspendedAt })
    .set({ isNameCorrected: false, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as MemberRow;
}

/** Counts the members who take a seat of the subscription: not guests, suspended members and programs. */
export async function countSeats(tx: Tx, companyId: string): Promise<number> {
  return members.count(tx, {
    companyId,
    leftAt: null,
    suspendedAt: null,
    isService: false,
    role: { '<>': 'guest' },
  });
}

/** Whether more than one member takes a seat; they are not counted, because there may be thousands. */
export async function hasColleagues(tx: Tx, companyId: string): Promise<boolean> {
  const rows = await members.list(
    tx,
    { companyId, leftAt: null, suspendedAt: null, isService: false, role: { '<>': 'guest' } },
    { columns: ['id'], limit: 2 },
  );
  return rows.length > 1;
}

/** A manager can't change a program here: that is done where its keys are managed. */
const isPersonOrSelf = sql<boolean>`(NOT is_service OR user_id = platform.current_user_id())`;

const present = (tx: Tx) =>
  over<Db>(tx).selectFrom('company.members').selectAll().where('leftAt', 'is', null);

/** One member who has not left. */
export async function findMember(tx: Tx, companyId: string, id: string): Promise<MemberRow | null> {
  const row = await present(tx).where('companyId', '=', companyId).where('id', '=', id).executeTakeFirst();
  return (row as MemberRow | undefined) ?? null;
}

/** Finds the present people among some members. A program counts only when it is the actor itself. */
export async function findMembers(tx: Tx, companyId: string, ids: readonly string[]): Promise<MemberRow[]> {
  const rows = await present(tx)
    .where('companyId', '=', companyId)
    .where(isPersonOrSelf)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .execute();
  return rows as MemberRow[];
}

/**
 * Whether a member is present; the card is locked until the transaction ends, so that a concurrent
 * off-boarding waits and transfers what this transaction writes in the member's name.
 */
export async function lockMember(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const row = await present(tx)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a person's membership in a company, or null when they never joined or have left. */
export async function findMemberOfUser(tx: Tx, companyId: string, userId: string): Promise<MemberRow | null> {
  const row = await present(tx)
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return (row as MemberRow | undefined) ?? null;
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

interface CardFacts extends CopiedFacts {
  readonly companyId: string;
  readonly userId: string;
  /** The person changed their own name: it replaces any correction by administrators. */
  readonly isRenamed: boolean;
}

/**
 * Copies the account's facts to the person's card in one company; returns the card's id, or null if the
 * person left or was erased meanwhile, whose card is no longer updated.
 */
export async function setFactsOfUser(
  tx: Tx,
  { companyId, userId, familyName, givenName, middleName, isRenamed, ...facts }: CardFacts,
): Promise<string | null> {
  const own = { familyName, givenName, middleName };
  const stored = (column: keyof typeof own) =>
    sql<string>`CASE WHEN is_name_corrected THEN ${sql.ref(column)} ELSE ${own[column]} END`;
  const name = isRenamed
    ? { ...own, isNameCorrected: false }
    : { familyName: stored('familyName'), givenName: stored('givenName'), middleName: stored('middleName') };
  const [row] = await members.updateAll(tx, { companyId, userId, leftAt: null }, { ...facts, ...name }, [
    'id',
  ]);
  return row?.id ?? null;
}

/** Sets the picture on the person's card in one company to this blob, or none; returns the card's id. */
export async function setAvatarOfUser(
  tx: Tx,
  { companyId, userId, avatarBlobId }: { companyId: string; userId: string; avatarBlobId: string | null },
): Promise<string | null> {
  const [row] = await members.updateAll(tx, { companyId, userId, leftAt: null }, { avatarBlobId }, ['id']);
  return row?.id ?? null;
}

/** The blob of a member's picture for a colleague; null unless both are members now. */
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

/** The same, locked in one order until the transaction ends. */
export async function lockMembers(tx: Tx, companyId: string, ids: readonly string[]): Promise<MemberRow[]> {
  const rows = await present(tx)
    .where('companyId', '=', companyId)
    .where(isPersonOrSelf)
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as MemberRow[];
}

/** Owners who are neither gone nor suspended. */
export async function listActiveOwnerIds(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await members.list(
    tx,
    { companyId, leftAt: null, suspendedAt: null, role: 'owner' },
    { columns: ['id'] },
  );
  return rows.map(({ id }) => id);
}

type MemberSetting = Partial<Pick<MemberRow, 'role' | 'departmentId' | 'suspendedAt' | 'position'>>;

/** Changes facts of some members that the company maintains. */
export async function setMembers(
  tx: Tx,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
  setting: MemberSetting,
): Promise<void> {
  await over<Db>(tx)
    .updateTable('company.members')
    .set({ ...setting, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .execute();
}
