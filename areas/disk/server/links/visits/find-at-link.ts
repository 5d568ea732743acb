import { isOver, type Platform, type Tx } from '@artel/server';
import { links } from '../../tables.ts';
import type { PathNode } from '../../tree/tree.store.ts';
import { readLinkAddress } from '../link-address.ts';
import type { LinkRow } from '../links.store.ts';
import { findBehind } from './open-visited-link.ts';

/** Finds a link that is still valid and has the same password as when the address was signed. */
export async function findHolding(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { companyId, id, version }: Pick<LinkRow, 'companyId' | 'id' | 'version'>,
): Promise<LinkRow | null> {
  const link = await links.find(tx, { companyId, id });
  // No address is issued for a link for sending files.
  const isReadable = link !== null && link.uploadTitle === null && link.version === version;
  return isReadable && !isOver(link, clock) ? link : null;
}

/**
 * Finds the node of an address that was signed for a link. Null if the node is not behind the link, or the
 * link is no longer valid.
 */
export async function findAtLink<T>(
  deps: Pick<Platform, 'db' | 'clock'>,
  id: string,
  holder: string | null,
  open: (link: LinkRow, node: PathNode) => T,
): Promise<T | null> {
  const address = readLinkAddress(id);
  if (!address || address.link.id !== holder) return null;
  return deps.db.asCompanyJob('disk/open-link', address.link.companyId, async (tx) => {
    const link = await findHolding(deps, tx, address.link);
    const [node] = (link && (await findBehind(tx, link, address.nodeId, deps.clock))) ?? [];
    return link && node ? open(link, node) : null;
  });
}
