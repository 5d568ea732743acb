import type { Absence, AbsenceKind } from '@artel/company/contract';
import { increment, over, type Tx } from '@artel/server';
import type { Insertable } from 'kysely';
import type { Db } from '../db.ts';
import { absences } from '../tables.ts';

interface AbsentMember {
  readonly companyId: string;
  /** The member who is absent. */
  readonly id: string;
}

/** Lists absences with their substitutes; a substitute who has left is left out. */
const getAbsences = (tx: Tx, { companyId, id }: AbsentMember) =>
  over<Db>(tx)
    .selectFrom('company.absences as a')
    .leftJoin('company.members as s', (join) =>
      join
        .onRef('s.companyId', '=', 'a.companyId')
        .onRef('s.id', '=', 'a.substituteId')
        .on('s.leftAt', 'is', null),
    )
    .select([
      'a.id',
      'a.kind',
      'a.startsOn',
      'a.endsOn',
      'a.version',
      's.id as substituteId',
      's.familyName',
      's.givenName',
    ])
    .where('a.companyId', '=', companyId)
    .where('a.memberId', '=', id);

type Row = Awaited<ReturnType<ReturnType<typeof getAbsences>['execute']>>[number];

function present({ id, kind, startsOn, endsOn, version, ...row }: Row): Absence {
  const { substituteId, familyName, givenName } = row;
  const isThere = substituteId !== null && familyName !== null && givenName !== null;
  return {
    id,
    kind: kind as AbsenceKind,
    from: startsOn,
    to: endsOn,
    substitute: isThere ? { id: substituteId, familyName, givenName } : null,
    version,
  };
}

/** A member's absences that end on a day or later, the nearest first. */
export async function listAbsencesSince(tx: Tx, member: AbsentMember, day: string): Promise<Absence[]> {
  const rows = await getAbsences(tx, member).where('a.endsOn', '>=', day).orderBy('a.startsOn').execute();
  return rows.map(present);
}

/** The absence that includes a day, or null. */
export async function findAbsenceOn(tx: Tx, member: AbsentMember, day: string): Promise<Absence | null> {
  const row = await getAbsences(tx, member)
    .where('a.startsOn', '<=', day)
    .where('a.endsOn', '>=', day)
    .executeTakeFirst();
  return row ? present(row) : null;
}

/** Lists the absences of some members within a range of days; no member has two on one day. */
export async function listAbsencesBetween(
  tx: Tx,
  {
    companyId,
    memberIds,
    first,
    last,
  }: { companyId: string; memberIds: readonly string[]; first: string; last: string },
) {
  if (memberIds.length === 0) return [];
  return absences.list(
    tx,
    { companyId, memberId: memberIds, endsOn: { '>=': first }, startsOn: { '<=': last } },
    { columns: ['memberId', 'kind', 'startsOn', 'endsOn'] },
  );
}

export async function insertAbsence(tx: Tx, absence: Insertable<Db['company.absences']>): Promise<void> {
  await absences.insert(tx, absence);
}

/** One absence of a member, or null. */
export async function findAbsence(tx: Tx, member: AbsentMember, absenceId: string): Promise<Absence | null> {
  const row = await getAbsences(tx, member).where('a.id', '=', absenceId).executeTakeFirst();
  return row ? present(row) : null;
}

/** Changes one absence of a member. */
export async function setAbsence(
  tx: Tx,
  { companyId, id }: AbsentMember,
  {
    id: absenceId,
    ...change
  }: Pick<Insertable<Db['company.absences']>, 'id' | 'kind' | 'startsOn' | 'endsOn' | 'substituteId'>,
): Promise<void> {
  await absences.updateAll(
    tx,
    { companyId, memberId: id, id: absenceId },
    { ...change, version: increment() },
  );
}

/** Deletes one absence of a member; false when there is none. */
export async function removeAbsence(
  tx: Tx,
  { companyId, id }: AbsentMember,
  absenceId: string,
): Promise<boolean> {
  return (await absences.deleteAll(tx, { companyId, memberId: id, id: absenceId })) === 1;
}
