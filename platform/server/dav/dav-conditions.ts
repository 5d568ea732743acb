import type { ProtocolRequest } from '../http/protocol/protocol.ts';
import { evaluatePreconditions } from '../requests/preconditions.ts';
import { type DavCall, DavRefusal, type DavSnapshot, type Found, nodeAt, readReference } from './dav-call.ts';
import { locksCovering } from './dav-locks.ts';
import type { DavGuard, DavNode, DavView } from './dav-tree.ts';
import { type IfList, readIf } from './read-if.ts';

export function readIfHeader({ headers }: ProtocolRequest): readonly IfList[] | null {
  const header = headers['if'];
  if (typeof header !== 'string') return null;
  const lists = readIf(header);
  if (!lists) throw new DavRefusal(400);
  return lists;
}

/** Refuses unless one of the lists of `If` holds. */
export async function requireIf<N extends DavNode>(call: DavSnapshot<N>): Promise<void> {
  const { ifLists } = call;
  if (!ifLists) return;
  for (const list of ifLists) {
    const target = await getTarget(call, list);
    const { node } = target;
    const locks = await locksCovering(call, target);
    const holds = list.conditions.every(({ isNot, token, etag }) => {
      const isSo =
        token === null
          ? etag !== null && node?.etag === etag
          : locks.some((lock) => lock.token === token && lock.userId === call.tree.userId);
      return isSo !== isNot;
    });
    if (holds) return;
  }
  throw new DavRefusal(412);
}

async function getTarget<N extends DavNode>(call: DavSnapshot<N>, { resource }: IfList): Promise<Found<N>> {
  if (resource === null) return call;
  const path = readReference(call, resource);
  if (!Array.isArray(path)) return { path: [], ancestors: [], node: null };
  const ancestors = await call.tree.walk(path);
  return { path, ancestors, node: nodeAt(path, ancestors) };
}

/** Refuses unless the resource at the path fulfils the conditional headers of HTTP. */
export function requirePreconditions<N extends DavNode>({
  request,
  node,
}: DavSnapshot<N>): 'passed' | 'not-modified' {
  const selected = node && { etag: node.etag, changedAt: node.updatedAt };
  const outcome = evaluatePreconditions(request, selected);
  if (outcome === 'failed') throw new DavRefusal(412);
  return outcome;
}

/**
 * Wraps a check so that the conditional headers of HTTP follow it, because they apply only to requests that
 * would succeed without them (RFC 9110, 13.2.1). They are evaluated after the area has accepted the request,
 * and at its commit.
 */
export function withPreconditions<N extends DavNode>(check: (at: DavSnapshot<N>) => Promise<unknown>) {
  return async (at: DavSnapshot<N>): Promise<void> => {
    await check(at);
    requirePreconditions(at);
  };
}

/** Reads the call's target again inside the transaction of the act. */
export async function refreshDavCall<N extends DavNode>(
  call: DavCall<N>,
  view: DavView<N>,
): Promise<DavSnapshot<N>> {
  const ancestors = await view.walk(call.path);
  return { ...call, tree: view, ancestors, node: nodeAt(call.path, ancestors) };
}

/** Checks the conditions of a call again inside the transaction of the act, for the same resource. */
export function createConditionCheck<N extends DavNode>(
  call: DavCall<N>,
  check: (at: DavSnapshot<N>) => Promise<unknown>,
  held: readonly (readonly (N | null | undefined)[])[],
): DavGuard<N> {
  return async (view) => {
    for (const nodes of held) await view.hold(nodes.flatMap((one) => one?.id ?? []));
    const at = await refreshDavCall(call, view);
    await checkAgain(at, check);
    const { node } = call;
    if (node && at.node?.id !== node.id) throw new DavRefusal(409);
  };
}

/** The same for content that is written under a name: the transaction knows the existing resource. */
export function guardOfName<N extends DavNode>(
  call: DavCall<N>,
  check: (at: DavSnapshot<N>) => Promise<unknown>,
): (view: DavView<N>, existing: N | null) => Promise<void> {
  return async (view, existing) => {
    const above = await view.walk(call.path.slice(0, -1));
    const ancestors = existing ? [...above, existing] : above;
    await checkAgain({ ...call, tree: view, ancestors, node: existing }, check);
  };
}

async function checkAgain<N extends DavNode>(
  at: DavSnapshot<N>,
  check: (at: DavSnapshot<N>) => Promise<unknown>,
): Promise<void> {
  await requireIf(at);
  await check(at);
}
