import { ALL_MEMBERS, listDirectory, listOwnCompanyIds } from '@artel/company/server';
import { DAY } from '@artel/contract/time';
import { findUserIdByEmail } from '@artel/identity/server';
import type { Platform } from '@artel/server';
import { usage } from '../tables.ts';
import { insertUsage, type UsageRow } from '../usage/usage.store.ts';

/** A member of both companies. */
const MEMBER = 'goncharova@ladoga-mebel.example';
const DAYS = 60;
const MOST_PEOPLE = 50;
/** Number of acts of each kind by one person on a busy day, and on how many days of ten. */
const HABITS = [
  { kind: 'messages', most: 14, often: 9 },
  { kind: 'files', most: 3, often: 5 },
  { kind: 'letters', most: 5, often: 7 },
  { kind: 'calendar', most: 2, often: 3 },
  { kind: 'meetings', most: 1, often: 1 },
] as const;

/** Simulates two months of work in the demo's companies; repeated seeding adds nothing. */
export async function seedDemo(deps: Platform): Promise<readonly []> {
  const userId = await findUserIdByEmail(deps, MEMBER);
  const companyIds = userId === null ? [] : await deps.db.asUser(userId, listOwnCompanyIds);
  for (const companyId of companyIds) await seedCompany(deps, companyId);
  return [];
}

async function seedCompany(deps: Platform, companyId: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.asCompanyJob('stats/demo', companyId, async (tx) => {
    if (await usage.exists(tx, { companyId, at: { '<': new Date(now.getTime() - DAY) } })) return;
    const page = { sort: 'name', isDescending: false, after: null, limit: MOST_PEOPLE } as const;
    const members = (await listDirectory(tx, companyId, ALL_MEMBERS, page)).map(({ id }) => id);
    for (let ago = DAYS; ago > 0; ago -= 1) {
      const at = new Date(now.getTime() - ago * DAY);
      const rows = getUsage(deps, { companyId, members, at, ago });
      if (rows.length > 0) await insertUsage(tx, rows);
    }
  });
}

interface Working {
  readonly companyId: string;
  readonly members: readonly string[];
  readonly at: Date;
  readonly ago: number;
}

/**
 * Builds people's usage on a day, without randomness: the same on every installation. Few work at the
 * weekend.
 */
function getUsage({ ids }: Pick<Platform, 'ids'>, { companyId, members, at, ago }: Working): UsageRow[] {
  const isFree = at.getUTCDay() % 6 === 0;
  return members.flatMap((memberId, person) =>
    HABITS.flatMap(({ kind, most, often }, habit) => {
      const dice = (person * 7 + ago * 13 + habit * 5) % 10;
      if (dice >= (isFree ? 1 : often)) return [];
      return [{ companyId, id: ids.next(), memberId, kind, amount: 1 + ((person + ago * 3) % most), at }];
    }),
  );
}
