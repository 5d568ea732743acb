import type { AppError } from '@artel/contract';
import type { ProtocolAnswer, ProtocolRequest } from '../http/protocol/protocol.ts';
import { evaluatePreconditions } from '../requests/preconditions.ts';
import type { DavGuard, DavLock, DavNode, DavSight, DavTree, DavView } from './dav-tree.ts';
import { type IfList, readIf, tokensOf } from './read-if.ts';
import { escapeText } from './write-xml.ts';

/** What the protocol itself refuses: a status and, where it has one, the name of the precondition that failed. */
export class DavRefusal extends Error {
  readonly status: number;
  readonly condition: string | null;
  readonly href: string | null;

  constructor(status: number, condition: string | null = null, href: string | null = null) {
    super(`${status} ${condition ?? ''}`);
    this.status = status;
    this.condition = condition;
    this.href = href;
  }
}

/** One call with what it is about. */
export interface DavCall<N extends DavNode> {
  readonly tree: DavTree<N>;
  /** The address of the tree: `/dav/files`. */
  readonly base: string;
  /** Scheme and host that clients may name in `Destination` and `If`; a proxy may speak another scheme than we do. */
  readonly hosts: ReadonlySet<string>;
  readonly request: ProtocolRequest;
  /** Decoded names from the root down. */
  readonly path: readonly string[];
  /** Resources from the root down, as far as there are any. */
  readonly way: readonly N[];
  /** What is at the path; null where nothing is. */
  readonly node: N | null;
  /** Conditions of the header `If`; null without one. */
  readonly ifLists: readonly IfList[] | null;
  readonly now: Date;
}

/** A call as it looks at one moment: before the act, or inside its transaction. */
export type DavLook<N extends DavNode> = Omit<DavCall<N>, 'tree'> & { readonly tree: DavSight<N> };

const xmlHeaders = { 'content-type': 'application/xml; charset=utf-8' };
export const PROLOGUE = '<?xml version="1.0" encoding="utf-8"?>\n';

export function xmlAnswer(status: number, xml: string, headers: Record<string, string> = {}): ProtocolAnswer {
  return { status, headers: { ...xmlHeaders, ...headers }, body: PROLOGUE + xml };
}

/** A refusal as an answer. */
export function answerRefusal({ status, condition, href }: DavRefusal): ProtocolAnswer {
  if (condition === null) return { status };
  const inner = href === null ? '' : `<D:href>${escapeText(href)}</D:href>`;
  return xmlAnswer(status, `<D:error xmlns:D="DAV:"><D:${condition}>${inner}</D:${condition}></D:error>`);
}

/** The segments of an address below the base; null when it is no address of the tree. */
export function splitPath(encoded: string): string[] | null {
  const segments = encoded.split('/').filter((segment) => segment !== '');
  if (segments.length > 300) return null;
  try {
    const decoded = segments.map(decodeURIComponent);
    const isBad = decoded.some(
      (one) => one === '.' || one === '..' || one.includes('/') || one.includes('\0'),
    );
    return isBad ? null : decoded.map((one) => one.normalize('NFC'));
  } catch {
    return null;
  }
}

/** The address of a path; that of a collection ends with a slash. */
export function hrefOf(base: string, path: readonly string[], isCollection: boolean): string {
  const joined = path.map((segment) => `/${encodeURIComponent(segment)}`).join('');
  return `${base}${joined}${isCollection ? '/' : ''}`;
}

/** The path that an absolute or relative reference of a client leads to; null when it is elsewhere. */
export function readReference(
  { base, hosts }: Pick<DavCall<DavNode>, 'base' | 'hosts'>,
  reference: string,
): string[] | null {
  let path = reference;
  if (/^https?:\/\//i.test(reference)) {
    if (!URL.canParse(reference)) return null;
    const url = new URL(reference);
    if (!hosts.has(url.host)) return null;
    path = url.pathname;
  }
  if (path !== base && !path.startsWith(`${base}/`)) return null;
  return splitPath(path.slice(base.length));
}

export function readIfHeader({ headers }: ProtocolRequest): readonly IfList[] | null {
  const header = headers['if'];
  if (typeof header !== 'string') return null;
  const lists = readIf(header);
  if (!lists) throw new DavRefusal(400);
  return lists;
}

/** Refuses unless one of the lists of `If` holds. */
export async function requireIf<N extends DavNode>(call: DavLook<N>): Promise<void> {
  const { ifLists } = call;
  if (!ifLists) return;
  for (const list of ifLists) {
    const { way, node } = await targetOf(call, list);
    const locks = await locksCovering(call.tree, way, node);
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

async function targetOf<N extends DavNode>(
  call: DavLook<N>,
  { resource }: IfList,
): Promise<Pick<DavCall<N>, 'way' | 'node'>> {
  if (resource === null) return call;
  const path = readReference(call, resource);
  if (!path) return { way: [], node: null };
  const way = await call.tree.walk(path);
  return { way, node: nodeAt(path, way) };
}

/** The resource that a path leads to; null where nothing is there. */
export function nodeAt<N extends DavNode>(path: readonly string[], way: readonly N[]): N | null {
  return way.length === path.length + 1 ? (way.at(-1) ?? null) : null;
}

/** Refuses unless what the path leads to is in the state that the conditional headers of HTTP require. */
export function requirePreconditions<N extends DavNode>({ request, node }: DavLook<N>): void {
  const selected = node && { etag: node.etag, changedAt: node.updatedAt };
  if (evaluatePreconditions(request, selected) === 'failed') throw new DavRefusal(412);
}

/** The check of a call once more inside the transaction that acts, of the same resource. */
export function guardOf<N extends DavNode>(
  call: DavCall<N>,
  check: (at: DavLook<N>) => Promise<unknown>,
  held: readonly (readonly (N | null | undefined)[])[],
): DavGuard<N> {
  return async (view) => {
    for (const nodes of held) await view.hold(nodes.flatMap((one) => one?.id ?? []));
    const way = await view.walk(call.path);
    await checkAgain({ ...call, tree: view, way, node: nodeAt(call.path, way) }, check);
    const { node } = call;
    if (node && nodeAt(call.path, way)?.id !== node.id) throw new DavRefusal(409);
  };
}

/** The same for content that comes to a name: what has the name is known to the transaction. */
export function guardOfName<N extends DavNode>(
  call: DavCall<N>,
  check: (at: DavLook<N>) => Promise<unknown>,
): (view: DavView<N>, existing: N | null) => Promise<void> {
  return async (view, existing) => {
    const above = await view.walk(call.path.slice(0, -1));
    const way = existing ? [...above, existing] : above;
    await checkAgain({ ...call, tree: view, way, node: existing }, check);
  };
}

async function checkAgain<N extends DavNode>(
  at: DavLook<N>,
  check: (at: DavLook<N>) => Promise<unknown>,
): Promise<void> {
  await requireIf(at);
  await check(at);
}

/** Locks on a resource itself, and deep ones above it. */
export async function locksCovering<N extends DavNode>(
  tree: DavSight<N>,
  way: readonly N[],
  node: N | null,
): Promise<readonly DavLock[]> {
  const locks = await tree.locksOn(way.map(({ id }) => id));
  return locks.filter(({ nodeId, isDeep }) => isDeep || nodeId === node?.id);
}

export interface Changing {
  /** The collection's list of members changes as well. */
  readonly membership: boolean;
  /** And everything below. */
  readonly below: boolean;
}

/** Refuses to change what somebody locked, unless the caller says to hold the token. */
export async function requireUnlocked<N extends DavNode>(
  call: DavLook<N>,
  { way, node }: Pick<DavCall<N>, 'way' | 'node'>,
  { membership, below }: Changing,
): Promise<void> {
  const { tree, ifLists, base } = call;
  const held = ifLists ? tokensOf(ifLists) : new Set<string>();
  const parent = node ? way.at(-2) : way.at(-1);
  const locks = await tree.locksOn(way.map(({ id }) => id));
  const covering = locks.filter(
    ({ nodeId, isDeep }) => isDeep || nodeId === node?.id || (membership && nodeId === parent?.id),
  );
  const inside = below && node?.isCollection ? await tree.locksBelow(node) : [];
  // Of shared locks on one resource, holding one is enough.
  const groups = Map.groupBy([...covering, ...inside], ({ nodeId }) => nodeId);
  for (const group of groups.values()) {
    if (!group.some(({ token, userId }) => held.has(token) && userId === tree.userId))
      throw new DavRefusal(423, 'lock-token-submitted', hrefOf(base, call.path, node?.isCollection ?? false));
  }
}

/** Too much for what is left, of the company or of one member, or for one request. */
const NO_ROOM = /(?:quota-exceeded|storage-full|too-many-to-copy|too-many-locks)$/;

/** What an area refuses: with a status of the protocol where it has one, and a sentence that many programs show. */
export function answerFailure(error: AppError, sentence: string): ProtocolAnswer {
  const { code, status } = error.declaration;
  const message = `<S:message xmlns:S="http://sabredav.org/ns">${escapeText(sentence)}</S:message>`;
  return xmlAnswer(NO_ROOM.test(code) ? 507 : status, `<D:error xmlns:D="DAV:">${message}</D:error>`);
}
