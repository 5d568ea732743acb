import type { listMembers as contract, ListedMember } from '@artel/company/contract';
import type { MemberActor, RouteInput } from '@artel/contract';
import { keysetPage, type WithTransaction } from '@artel/server';
import { presentMember } from '../members/present-member.ts';
import { presentStatus } from '../members/present-status.ts';
import { listDirectory } from './directory.store.ts';
import { listAway } from './list-away.ts';
import { memberOrders } from './member-orders.ts';
import { readFilter } from './read-filter.ts';

/** Lists people of the company by the reader's query, a page at a time. */
export async function listMembers(
  deps: Pick<WithTransaction, 'tx' | 'text' | 'secrets' | 'clock'>,
  actor: MemberActor,
  { sort, order, cursor, limit, below, ...filter }: RouteInput<typeof contract>,
): Promise<{ items: ListedMember[]; nextCursor: string | null }> {
  const requested = await readFilter(deps, actor, filter, { isWithBelow: below === undefined });
  const { companyId } = actor.membership;
  const { rows, nextCursor } = await keysetPage({ cursor, limit }, memberOrders[sort], (start) =>
    listDirectory(deps.tx, companyId, requested, { sort, isDescending: order === 'desc', ...start }),
  );
  const now = deps.clock.now();
  const away = await listAway(deps.tx, companyId, rows, now);
  const items = rows.map((row) => {
    const [status, absence] = [presentStatus(row, now)?.text, away.get(row.id)];
    return {
      ...presentMember(deps, actor, row),
      ...(status && { status }),
      ...(absence && { away: absence }),
    };
  });
  return { items, nextCursor };
}
