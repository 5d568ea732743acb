import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { listInvitationLinks as route } from '@artel/invitations/contract';
import { byId, keysetPage, type WithTransaction } from '@artel/server';
import { listNames } from '../list-names.ts';
import { listLinksAfter } from './links.store.ts';
import { presentLink } from './present-link.ts';

/** Links of the company that people may join by, the newest first. */
export async function listInvitationLinks(
  deps: Pick<WithTransaction, 'tx' | 'secrets' | 'config' | 'clock'>,
  actor: MemberActor,
  page: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { companyId } = actor.membership;
  const { rows, nextCursor } = await keysetPage(page, byId, (start) =>
    listLinksAfter(deps.tx, { companyId, ...start }),
  );
  const names = await listNames(
    deps,
    actor,
    rows.map(({ createdBy, departmentId }) => ({ memberId: createdBy, departmentId })),
  );
  const secrets = await deps.secrets.ofCompany(companyId);
  return {
    items: rows.map((row) => presentLink(deps, secrets, row, names)),
    nextCursor,
  };
}
