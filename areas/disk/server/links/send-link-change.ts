import type { Platform, Tx } from '@artel/server';
import { nodes } from '../tables.ts';
import { sendChanges } from '../tree/send-changes.ts';

interface Linked {
  readonly companyId: string;
  readonly nodeId: string;
}

/**
 * Publishes that a node has another link or one less, because its row has a sign for links. The event has only
 * ids; whether there is a link is read by those alone who may share.
 */
export async function sendLinkChange(
  deps: Pick<Platform, 'live' | 'clock'>,
  tx: Tx,
  { companyId, nodeId }: Linked,
): Promise<void> {
  const node = await nodes.find(tx, { companyId, id: nodeId });
  if (!node) return;
  await sendChanges(deps, tx, { companyId, folderIds: [node.parentId, nodeId], nodeIds: [nodeId] });
}
