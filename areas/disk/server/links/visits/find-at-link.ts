import { isOver, type Platform, type Tx } from '@artel/server';
import { links } from '../../tables.ts';
import type { PathRow } from '../../tree/tree.store.ts';
import { readLinkAddress } from '../link-address.ts';
import type { LinkRow } from '../links.store.ts';
import { findBehind } from './open-visited-link.ts';

/** A link as long as it holds and has the password that something was given out for. */
export async function findHolding(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { companyId, id, version }: Pick<LinkRow, 'companyId' | 'id' | 'version'>,
): Promise<LinkRow | null> {
  const link = await links.find(tx, { companyId, id });
  return link && link.version === version && !isOver(link, clock) ? link : null;
}

/** A node that an address names which was signed for a link. Null where it is not behind the link, or the link holds no more. */
export async function findAtLink<T>(
  deps: Pick<Platform, 'db' | 'clock'>,
  id: string,
  holder: string | null,
  open: (link: LinkRow, node: PathRow) => T,
): Promise<T | null> {
  const address = readLinkAddress(id);
  if (!address || address.link.id !== holder) return null;
  return deps.db.asCompanyJob('disk/open-link', address.link.companyId, async (tx) => {
    const link = await findHolding(deps, tx, address.link);
    const [node] = (link && (await findBehind(tx, link, address.nodeId, deps.clock))) ?? [];
    return link && node ? open(link, node) : null;
  });
}
