import type { Member } from '@artel/company/contract';
import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { decodeMemberCursor, encodeMemberCursor } from './member-cursor.ts';
import { listMembersAfter } from './members.store.ts';
import { presentMember } from './present-member.ts';

interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** People of the company by family name, given name and id, a page at a time. */
export async function listMembers(
  deps: Pick<WithTransaction, 'tx' | 'secrets' | 'clock'>,
  actor: MemberActor,
  { cursor, limit }: Page,
): Promise<{ items: Member[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decodeMemberCursor(cursor);
  const rows = await listMembersAfter(deps.tx, actor.membership.companyId, after, limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map((row) => presentMember(deps, actor.userId, row)),
    nextCursor: last && rows.length > limit ? encodeMemberCursor(last) : null,
  };
}
