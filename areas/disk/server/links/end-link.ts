import type { MemberActor } from '@artel/contract';
import { linkRevoked } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { links } from '../tables.ts';
import { sendLinkChange } from './send-link-change.ts';

interface EndedLink {
  readonly id: string;
  readonly nodeId: string;
  /** Null if the node is in no space any more, so that no page shows it. */
  readonly spaceId: string | null;
  /** Empty if only the owner may know the name. */
  readonly fileName: string;
}

/** Deletes a link, records and publishes that; the common end of every way to revoke one. */
export async function endLink(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'live' | 'audit' | 'emit'>,
  { userId, membership: { companyId, memberId } }: MemberActor,
  { id, nodeId, spaceId, fileName }: EndedLink,
): Promise<void> {
  const { tx, audit, emit } = deps;
  await links.delete(tx, { companyId, id });
  await audit.record(tx, {
    act: 'disk/link-revoked',
    userId,
    companyId,
    subject: `node:${nodeId}`,
    before: { fileName },
  });
  await sendLinkChange(deps, tx, { companyId, nodeId });
  if (spaceId !== null) await emit(tx, linkRevoked, { companyId, spaceId, linkId: id, nodeId, memberId });
}
