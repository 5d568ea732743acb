import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { listInvitationLinks as route } from '@artel/invitations/contract';
import { readCursor, type WithTransaction } from '@artel/server';
import { listNames } from '../list-names.ts';
import { listLinksAfter } from './links.store.ts';
import { presentLink } from './present-link.ts';

/** Links of the company that people may join by, the newest first. */
export async function listInvitationLinks(
  deps: Pick<WithTransaction, 'tx' | 'secrets' | 'config' | 'clock'>,
  { membership: { companyId } }: MemberActor,
  { cursor, limit }: RouteInput<typeof route>['query'],
): Promise<RouteResponse<typeof route>> {
  const rows = await listLinksAfter(deps.tx, { companyId, after: readCursor(cursor), limit: limit + 1 });
  const items = rows.slice(0, limit);
  const names = await listNames(
    deps.tx,
    companyId,
    items.map(({ createdBy, departmentId }) => ({ memberId: createdBy, departmentId })),
  );
  return {
    items: items.map((row) => presentLink(deps, row, names)),
    nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
  };
}
