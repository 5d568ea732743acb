import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { endLink } from './end-link.ts';
import { locateLink } from './locate-link.ts';

/** Revokes a link: neither it nor the addresses that were issued through it work any more. */
export async function revokeLink(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'live' | 'audit' | 'emit'>,
  actor: MemberActor,
  { linkId }: { linkId: string },
): Promise<Record<string, never>> {
  const { node, space } = await locateLink(deps, actor, linkId);
  await endLink(deps, actor, { id: linkId, nodeId: node.id, spaceId: space.id, fileName: node.name });
  return {};
}
