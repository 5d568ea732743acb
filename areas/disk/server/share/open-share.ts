import { AppError } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import type { Clock, Platform, Tx } from '@artel/server';
import { diskLinks } from '../links/disk-links.ts';
import { findLinkByHash, findLinkCompanyId, type LinkRow } from '../links/links.store.ts';
import { findWay, type WayRow } from '../tree/tree.store.ts';

export type ShareDeps = Pick<Platform, 'db' | 'clock' | 'secrets' | 'http'> & { readonly tx: Tx };

export interface OpenShare {
  readonly link: LinkRow;
  /** What the link leads to. */
  readonly node: WayRow;
}

/** What is amiss with it stays untold: never there, over, revoked, used up, in the trash. */
const gone = () => new AppError(diskErrors['link-gone']);

/** Finds what a link leads to, by its secret; from here on the transaction sees its company. */
export async function findShare(
  { db, tx, clock, secrets }: ShareDeps,
  { uuid }: { uuid: string },
): Promise<OpenShare> {
  const hash = secrets.hash(uuid);
  const companyId = await findLinkCompanyId(tx, hash);
  if (companyId === null) throw gone();
  await db.enterCompany(tx, companyId);
  const link = await findLinkByHash(tx, companyId, hash);
  if (!link || !isOpen(link, clock)) throw gone();
  const { downloadLimit, downloads } = link;
  if (downloadLimit !== null && downloads >= downloadLimit) throw gone();
  const node = await findBehind(tx, link, link.nodeId, clock);
  if (!node) throw gone();
  return { link, node: node[0] as WayRow };
}

/** The same for whoever gave the password, where there is one. */
export async function openShare(deps: ShareDeps, params: { uuid: string }): Promise<OpenShare> {
  const share = await findShare(deps, params);
  if (!diskLinks.hasProof(deps, share.link)) throw new AppError(diskErrors['link-locked']);
  return share;
}

export function isOpen({ expiresAt }: LinkRow, clock: Clock): boolean {
  return expiresAt === null || expiresAt > clock.now();
}

/** A node and those above it up to the link's own; null where it is not behind the link, or in the trash. */
export async function findBehind(
  tx: Tx,
  { companyId, nodeId: top }: LinkRow,
  nodeId: string,
  clock: Clock,
): Promise<readonly WayRow[] | null> {
  const way = await findWay(tx, { companyId, principalIds: [], now: clock.now() }, nodeId);
  const at = way.findIndex(({ id }) => id === top);
  if (at < 0 || way.at(-1)?.parentId !== null || way.some(({ trashedAt }) => trashedAt !== null)) return null;
  return way.slice(0, at + 1);
}
