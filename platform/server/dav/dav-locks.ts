import { DavRefusal, type DavSnapshot, type Found, toHref } from './dav-call.ts';
import type { DavLock, DavNode, InnerLock } from './dav-tree.ts';
import { getTokens } from './read-if.ts';

/** A lock with the address at which it was taken. */
export interface RootedLock extends DavLock {
  readonly root: string;
}

/** Locks along a path, each with the address at which it was taken. */
async function locksAlong<N extends DavNode>(
  { tree, base }: Pick<DavSnapshot<N>, 'tree' | 'base'>,
  { path, ancestors }: Pick<Found<N>, 'path' | 'ancestors'>,
): Promise<readonly RootedLock[]> {
  const locks = await tree.locksAlong(ancestors);
  return locks.map(({ seenOn, ...lock }) => {
    const at = ancestors.findIndex(({ id }) => id === seenOn);
    return { ...lock, root: toHref(base, path.slice(0, at), ancestors[at]?.isCollection ?? false) };
  });
}

/** Locks on a resource itself, and deep ones above it. */
export async function locksCovering<N extends DavNode>(
  call: Pick<DavSnapshot<N>, 'tree' | 'base'>,
  found: Found<N>,
): Promise<readonly RootedLock[]> {
  const locks = await locksAlong(call, found);
  return locks.filter(({ nodeId, isDeep }) => isDeep || nodeId === found.node?.id);
}

/** Locks on anything below a collection. */
export async function locksInside<N extends DavNode>(
  { tree, base }: Pick<DavSnapshot<N>, 'tree' | 'base'>,
  { path, node }: Found<N>,
): Promise<readonly RootedLock[]> {
  if (!node?.isCollection) return [];
  const getRoot = ({ path: below, isOnCollection }: InnerLock) =>
    toHref(base, [...path, ...below], isOnCollection);
  return (await tree.locksBelow(node)).map((lock) => ({ ...lock, root: getRoot(lock) }));
}

interface Changing {
  /** Whether the act also changes the collection's list of members. */
  readonly membership: boolean;
  /** Whether the act also changes everything below. */
  readonly below: boolean;
}

/** Refuses to change a locked resource unless the caller presents the lock's token. */
export async function requireUnlocked<N extends DavNode>(
  call: DavSnapshot<N>,
  found: Found<N>,
  { membership, below }: Changing,
): Promise<void> {
  const { tree, ifLists } = call;
  const { ancestors, node } = found;
  const held = ifLists ? getTokens(ifLists) : new Set<string>();
  const parent = node ? ancestors.at(-2) : ancestors.at(-1);
  const covering = (await locksAlong(call, found)).filter(
    ({ nodeId, isDeep }) => isDeep || nodeId === node?.id || (membership && nodeId === parent?.id),
  );
  const inside = below ? await locksInside(call, found) : [];
  // If several share locks on one resource, presenting one is enough.
  for (const [first, ...others] of Map.groupBy([...covering, ...inside], ({ nodeId }) => nodeId).values()) {
    const isHeld = ({ token, userId }: DavLock) => held.has(token) && userId === tree.userId;
    if (first && ![first, ...others].some(isHeld))
      throw new DavRefusal(423, 'lock-token-submitted', first.root);
  }
}
