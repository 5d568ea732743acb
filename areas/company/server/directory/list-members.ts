import type { listMembers as contract, Member } from '@artel/company/contract';
import type { MemberActor, RouteInput } from '@artel/contract';
import { keysetPage, type WithTransaction } from '@artel/server';
import { presentMember } from '../members/present-member.ts';
import { listDirectory } from './directory.store.ts';
import { memberOrders } from './member-orders.ts';
import { readFilter } from './read-filter.ts';

/** People of the company as the reader asks for them, a page at a time. */
export async function listMembers(
  deps: Pick<WithTransaction, 'tx' | 'text' | 'secrets' | 'clock'>,
  actor: MemberActor,
  { sort, order, cursor, limit, below, ...filter }: RouteInput<typeof contract>['query'],
): Promise<{ items: Member[]; nextCursor: string | null }> {
  const asked = await readFilter(deps, actor, filter, { isWithBelow: below === undefined });
  const { companyId } = actor.membership;
  const { rows, nextCursor } = await keysetPage({ cursor, limit }, memberOrders[sort], (start) =>
    listDirectory(deps.tx, companyId, asked, { sort, isDescending: order === 'desc', ...start }),
  );
  return { items: rows.map((row) => presentMember(deps, actor, row)), nextCursor };
}
