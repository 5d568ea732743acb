import { AppError } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import { type Clock, openLink, type Platform, type Tx } from '@artel/server';
import { links } from '../../tables.ts';
import { findPath, type NodePath, type PathNode } from '../../tree/tree.store.ts';
import { diskLinks } from '../disk-links.ts';
import { findLinkCompanyId, isUsedUp, type LinkRow } from '../links.store.ts';

export type VisitDeps = Pick<Platform, 'db' | 'clock' | 'secrets' | 'http'> & { readonly tx: Tx };

interface VisitedLink {
  readonly link: LinkRow;
  /** The target of the link. */
  readonly node: PathNode;
}

/** The error does not reveal the reason: never existed, expired, revoked, used up or in the trash. */
const gone = () => new AppError(diskErrors['link-gone']);

/** Finds the target of a link by its secret; after this the transaction has the scope of its company. */
export async function findVisitedLink(deps: VisitDeps, { uuid }: { uuid: string }): Promise<VisitedLink> {
  const { link, node } = await openLink(deps, uuid, {
    findCompanyId: findLinkCompanyId,
    // The target is looked up even without a link, so that every refusal makes the same queries.
    find: async (tx, companyId, hash) => {
      const link = await links.findBy(tx, { companyId, tokenHash: hash });
      const behind = link ?? { companyId, nodeId: companyId };
      const [node] = (await findBehind(tx, behind, behind.nodeId, deps.clock)) ?? [];
      return link && { link, node, expiresAt: link.expiresAt };
    },
    isUsedUp: ({ link }) => isUsedUp(link),
    gone,
  });
  if (!node) throw gone();
  return { link, node };
}

/** The same for a visitor who has entered the password, if there is one; also for a link for sending files. */
export async function openAnyLink(deps: VisitDeps, params: { uuid: string }): Promise<VisitedLink> {
  const share = await findVisitedLink(deps, params);
  if (!(await diskLinks.hasProof(deps, share.link))) throw new AppError(diskErrors['link-locked']);
  return share;
}

/** The same for what is read behind a link. A link for sending files has nothing to read. */
export async function openVisitedLink(deps: VisitDeps, params: { uuid: string }): Promise<VisitedLink> {
  const share = await openAnyLink(deps, params);
  if (share.link.uploadTitle !== null) throw gone();
  return share;
}

/** A node with its path up to the link's own node; null if it is not behind the link, or in the trash. */
export async function findBehind(
  tx: Tx,
  { companyId, nodeId: top }: Pick<LinkRow, 'companyId' | 'nodeId'>,
  nodeId: string,
  clock: Clock,
): Promise<NodePath | null> {
  return (await findPathBehind(tx, { companyId, nodeId: top }, nodeId, clock))?.path ?? null;
}

/** The same, together with the space of the link's own node. */
export async function findPathBehind(
  tx: Tx,
  { companyId, nodeId: top }: Pick<LinkRow, 'companyId' | 'nodeId'>,
  nodeId: string,
  clock: Clock,
): Promise<{ path: NodePath; spaceId: string } | null> {
  const path = await findPath(tx, { companyId, principalIds: [], now: clock.now() }, nodeId);
  const at = path.findIndex(({ id }) => id === top);
  const [node, ...above] = path;
  const root = path.at(-1);
  if (!node || at < 0 || root?.parentId !== null || path.some(({ trashedAt }) => trashedAt !== null))
    return null;
  return { path: [node, ...above.slice(0, at)], spaceId: root.id };
}
