import { AbsenceKind, type ListedMember } from '@artel/company/contract';
import { dayIn } from '@artel/contract/time';
import type { Tx } from '@artel/server';
import * as z from 'zod/mini';
import { listAbsencesBetween } from '../absences/absences.store.ts';
import type { MemberRow } from '../members/members.store.ts';

type Away = NonNullable<ListedMember['away']>;

/** Returns those of some members who are absent today, in the calendar of their own zone. */
export async function listAway(
  tx: Tx,
  companyId: string,
  members: readonly Pick<MemberRow, 'id' | 'timeZone'>[],
  now: Date,
): Promise<ReadonlyMap<string, Away>> {
  const days = new Map(
    [...new Set(members.map(({ timeZone }) => timeZone))].map((zone) => [zone, dayIn(zone, now)]),
  );
  const todays = [...days.values()].toSorted();
  const [first, last] = [todays[0], todays.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const dayByMember = new Map(members.map(({ id, timeZone }) => [id, days.get(timeZone) ?? first]));
  const absences = await listAbsencesBetween(tx, {
    companyId,
    memberIds: [...dayByMember.keys()],
    first,
    last,
  });
  return new Map(
    absences
      .filter(({ memberId, startsOn, endsOn }) => {
        const today = dayByMember.get(memberId) ?? '';
        return startsOn <= today && today <= endsOn;
      })
      .map(({ memberId, kind, endsOn }) => [memberId, { kind: z.parse(AbsenceKind, kind), to: endsOn }]),
  );
}
