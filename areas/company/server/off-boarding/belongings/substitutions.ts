import { memberChanged } from '@artel/company/contract';
import { belonging, type Platform, type Tx } from '@artel/server';
import {
  countSubstitutions,
  endSubstitutions,
  giveBackSubstitutions,
  listSubstitutions,
  moveSubstitutions,
  type Substitution,
} from './substitutions.store.ts';

/** Absences of others, not over yet, in which a member stands in. Own absences are private and end with the membership. */
export const substitutions = belonging({
  kind: 'company/substitutions',
  needsOwner: false,
  count: ({ clock }, tx, owners) => countSubstitutions(tx, owners, clock.now()),
  list: async ({ clock }, tx, page) => {
    const rows = await listSubstitutions(tx, page, clock.now());
    return rows.map(({ id, givenName, familyName, startsOn, endsOn }) => ({
      id,
      name: `${givenName} ${familyName}`.trim().concat(`, ${dayOf(startsOn)} – ${dayOf(endsOn)}`),
    }));
  },
  async handOver(deps, tx, { companyId, from, to }) {
    const moving = { companyId, fromId: from.memberId, now: deps.clock.now() };
    const moved = to ? await moveSubstitutions(tx, { ...moving, toId: to.memberId }) : [];
    // Nobody stands in for themselves: where the receiver is the absent one, nobody does.
    const left = await endSubstitutions(tx, moving);
    await tellAbsent(deps, tx, companyId, [...moved, ...left]);
    return { moved: idsOf(moved), left: idsOf(left) };
  },
  async takeBack(deps, tx, { companyId, ids, holderId, to }) {
    const now = deps.clock.now();
    const back = await giveBackSubstitutions(tx, { companyId, ids, holderId, toId: to.memberId, now });
    await tellAbsent(deps, tx, companyId, back);
    return idsOf(back);
  },
});

const idsOf = (rows: readonly Substitution[]) => rows.map(({ id }) => id);

async function tellAbsent(
  { live }: Pick<Platform, 'live'>,
  tx: Tx,
  companyId: string,
  rows: readonly Substitution[],
): Promise<void> {
  const absent = [...new Set(rows.map((row) => row.memberId))];
  await live.publishMany(
    tx,
    { companyId },
    memberChanged,
    absent.map((memberId) => ({ companyId, memberId })),
  );
}

/** `21.11.2026` of the day that the calendar calls 2026-11-21. */
function dayOf(day: string): string {
  return day.split('-').toReversed().join('.');
}
