import { namePrincipals } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import { type LeftBehind, MOST_LEFT_NAMED } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { findLeftBehind } from './find-left-behind.ts';
import { locateGrant } from './locate-grant.ts';

/**
 * Returns the links and grants that would remain after a grant ends: its people made them and would no longer
 * be allowed to.
 */
export async function getLeftBehind(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'ports'>,
  actor: MemberActor,
  { grantId }: { grantId: string },
): Promise<LeftBehind> {
  const { grant } = await locateGrant(deps, actor, grantId);
  const { left, paths } = await findLeftBehind(deps, actor, grant);
  const ids = left.flatMap(({ makerId, principalId }) => [makerId, principalId ?? makerId]);
  const names = await namePrincipals(deps.tx, actor.membership.companyId, [...new Set(ids)]);
  const getName = (id: string) => names.get(id)?.called ?? '';
  const links = left.filter(({ kind }) => kind === 'link').length;
  return {
    links,
    grants: left.length - links,
    makers: [...new Set(left.map(({ makerId }) => makerId))]
      .slice(0, MOST_LEFT_NAMED)
      .map((id) => ({ id, name: getName(id) })),
    items: left.slice(0, MOST_LEFT_NAMED).map(({ kind, nodeId, makerId, principalId }) => ({
      kind,
      node: { id: nodeId, name: paths.get(nodeId)?.[0]?.name ?? '' },
      makerId,
      principalName: principalId === null ? null : getName(principalId),
    })),
  };
}
