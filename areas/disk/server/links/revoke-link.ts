import type { MemberActor } from '@artel/contract';
import { linkRevoked } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { deleteLink } from './links.store.ts';
import { locateLink } from './locate-link.ts';

/** Ends a link: nobody gets in by it any more, and addresses that were given out by it load nothing. */
export async function revokeLink(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'audit' | 'emit'>,
  actor: MemberActor,
  { linkId }: { linkId: string },
): Promise<Record<string, never>> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  const { node, space } = await locateLink(deps, actor, linkId);
  await deleteLink(tx, companyId, linkId);
  await deps.audit.record(tx, {
    act: 'disk/link-revoked',
    userId: actor.userId,
    companyId,
    subject: `node:${node.id}`,
    before: { fileName: node.name },
  });
  await deps.emit(tx, linkRevoked, { companyId, spaceId: space.id, linkId, nodeId: node.id, memberId });
  return {};
}
