import type { Member } from '@artel/company/contract';
import type { Actor } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { ALL_MEMBERS, listDirectory } from '../directory/directory.store.ts';
import { presentMember } from '../members/present-member.ts';

const LATELY_DAYS = 30;
const SHOWN = 5;

/** Loads colleagues who joined within a month, the newest first; empty if there are none. */
export async function loadNewcomers(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'secrets'>,
  actor: Actor,
): Promise<{ items: Member[] } | null> {
  const { membership } = actor;
  if (membership === null) return null;
  const page = { sort: 'joined', isDescending: true, after: null, limit: SHOWN + 1 } as const;
  const rows = await listDirectory(
    deps.tx,
    membership.companyId,
    { ...ALL_MEMBERS, isSuspended: false },
    page,
  );
  const since = deps.clock.now().getTime() - LATELY_DAYS * DAY;
  const items = rows
    .filter(({ id, joinedAt }) => id !== membership.memberId && joinedAt.getTime() >= since)
    .slice(0, SHOWN)
    .map((row) => presentMember(deps, { ...actor, membership }, row));
  return items.length === 0 ? null : { items };
}
