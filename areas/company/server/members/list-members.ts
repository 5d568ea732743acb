import type { listMembers as contract, Member } from '@artel/company/contract';
import type { MemberActor, RouteInput } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { listDirectory } from './directory.store.ts';
import { decodeMemberCursor, encodeMemberCursor } from './member-cursor.ts';
import { presentMember } from './present-member.ts';
import { readFilter } from './read-filter.ts';

/** People of the company as the reader asks for them, a page at a time. */
export async function listMembers(
  deps: Pick<WithTransaction, 'tx' | 'text' | 'secrets' | 'clock'>,
  actor: MemberActor,
  { cursor, limit, sort, order, ...filter }: RouteInput<typeof contract>['query'],
): Promise<{ items: Member[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decodeMemberCursor(sort, cursor);
  const asked = await readFilter(deps, actor, filter);
  const page = { sort, isDescending: order === 'desc', after, limit: limit + 1 };
  const rows = await listDirectory(deps.tx, actor.membership.companyId, asked, page);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map((row) => presentMember(deps, actor, row)),
    nextCursor: last && rows.length > limit ? encodeMemberCursor(sort, last) : null,
  };
}
