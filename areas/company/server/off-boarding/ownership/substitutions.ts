import { memberChanged } from '@artel/company/contract';
import { ownership, type Platform, type Tx } from '@artel/server';
import {
  countSubstitutions,
  endSubstitutions,
  listSubstitutions,
  moveSubstitutions,
  restoreSubstitutions,
  type Substitution,
} from './substitutions.store.ts';

/**
 * Absences of others, not yet ended, in which a member is the substitute. Own absences are private and end
 * with the membership.
 */
export const substitutions = ownership({
  kind: 'company/substitutions',
  needsOwner: false,
  count: ({ clock }, tx, owners) => countSubstitutions(tx, owners, clock.now()),
  list: async ({ clock }, tx, page) => {
    const rows = await listSubstitutions(tx, page, clock.now());
    return rows.map(({ id, givenName, familyName, startsOn, endsOn }) => ({
      id,
      name: `${givenName} ${familyName}`.trim().concat(`, ${getDay(startsOn)} – ${getDay(endsOn)}`),
    }));
  },
  async transfer(deps, tx, { companyId, from, to }) {
    const moving = { companyId, fromId: from.memberId, now: deps.clock.now() };
    const moved = to ? await moveSubstitutions(tx, { ...moving, toId: to.memberId }) : [];
    // Members can't be their own substitutes: if the receiver is the absent member, the absence has none.
    const left = await endSubstitutions(tx, moving);
    await notifyAbsent(deps, tx, companyId, [...moved, ...left]);
    return { moved: listBranchIds(moved), left: listBranchIds(left) };
  },
  async revoke(deps, tx, { companyId, ids, holderId, to }) {
    const now = deps.clock.now();
    const back = await restoreSubstitutions(tx, { companyId, ids, holderId, toId: to.memberId, now });
    await notifyAbsent(deps, tx, companyId, back);
    return listBranchIds(back);
  },
});

const listBranchIds = (rows: readonly Substitution[]) => rows.map(({ id }) => id);

async function notifyAbsent(
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

/** Formats the day 2026-11-27 as `27.11.2026`. */
function getDay(day: string): string {
  return day.split('-').toReversed().join('.');
}
