import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { holds } from '../access.ts';
import { findLocated } from '../tree/locate-node.ts';
import { deleteLink, findLink } from './links.store.ts';

/** Ends a link: nobody gets in by it any more, and addresses that were given out by it load nothing. */
export async function revokeLink(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'audit'>,
  actor: MemberActor,
  { linkId }: { linkId: string },
): Promise<Record<string, never>> {
  const { tx } = deps;
  const { companyId } = actor.membership;
  const link = await findLink(tx, companyId, linkId);
  const found = link && (await findLocated(deps, actor, link.nodeId));
  if (!link || !found) throw new AppError(requestErrors['not-found']);
  if (!holds(found.role, 'manager')) throw new AppError(diskErrors['not-allowed']);
  await deleteLink(tx, companyId, linkId);
  await deps.audit.record(tx, {
    act: 'disk/link-revoked',
    userId: actor.userId,
    companyId,
    subject: `node:${link.nodeId}`,
    before: { fileName: found.node.name },
  });
  return {};
}
