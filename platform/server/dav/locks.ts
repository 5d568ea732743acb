import { Readable } from 'node:stream';
import type { ProtocolAnswer } from '../http/protocol/protocol.ts';
import {
  type DavCall,
  type DavLook,
  DavRefusal,
  guardOf,
  guardOfName,
  hrefOf,
  locksCovering,
  requirePreconditions,
  requireUnlocked,
  xmlAnswer,
} from './dav-call.ts';
import type { DavLock, DavNode } from './dav-tree.ts';
import { writeLock } from './live-properties.ts';
import { tokensOf } from './read-if.ts';
import { childOf, readXml, type XmlElement } from './read-xml.ts';
import { writeInner } from './write-xml.ts';

const LONGEST_SECONDS = 3600;
const LONGEST_OWNER = 2000;

/** Locks a resource, or refreshes a lock that the caller holds. On an address where nothing is, an empty file appears. */
export async function lock<N extends DavNode>(call: DavCall<N>): Promise<ProtocolAnswer> {
  const { request, tree, now } = call;
  const depth = request.headers['depth'] ?? 'infinity';
  if (depth !== '0' && depth !== 'infinity') throw new DavRefusal(400);
  const endsAt = new Date(now.getTime() + readTimeout(request.headers['timeout']) * 1000);
  const root = await readXml(request.body);
  if (!root) return refresh(call, endsAt);
  const { isShared, owner } = readLockInfo(root);
  requirePreconditions(call);
  const made = call.node ? null : await createEmpty(call);
  const node = call.node ?? made;
  if (!node) throw new DavRefusal(409);
  const way = made ? [...call.way, made] : call.way;
  const covering = await locksCovering(tree, way, node);
  const isDeep = depth === 'infinity';
  const inside = isDeep && node.isCollection ? await tree.locksBelow(node) : [];
  const inTheWay = [...covering, ...inside].filter((other) => !isShared || !other.isShared);
  if (inTheWay.length > 0)
    throw new DavRefusal(423, 'no-conflicting-lock', hrefOf(call.base, call.path, node.isCollection));
  // The empty file is this request's own, and fits none of its conditions any more.
  const check = async (at: DavLook<N>) => {
    if (!at.node) throw new DavRefusal(404);
    requirePreconditions(at);
  };
  const guard = made ? async () => {} : guardOf(call, check, [[node]]);
  try {
    const written = await tree.lock(node, { userId: tree.userId, isShared, isDeep, owner, endsAt }, guard);
    if (!written) throw new DavRefusal(423, 'no-conflicting-lock');
    return answerLock(call, written, made ? 201 : 200);
  } catch (error) {
    // A program that was refused writes nothing more, so the empty file of its lock would be left.
    if (made) await tree.remove(made, async () => {});
    throw error;
  }
}

/** Gives a lock up. */
export async function unlock<N extends DavNode>(call: DavCall<N>): Promise<ProtocolAnswer> {
  const { request, node, tree, way } = call;
  if (!node) throw new DavRefusal(404);
  const header = request.headers['lock-token'];
  const token = typeof header === 'string' ? /^\s*<([^<>\s]+)>\s*$/.exec(header)?.[1] : undefined;
  if (token === undefined) throw new DavRefusal(400);
  const found = (await locksCovering(tree, way, node)).find((one) => one.token === token);
  if (!found) throw new DavRefusal(409, 'lock-token-matches-request-uri');
  if (found.userId !== tree.userId) throw new DavRefusal(403);
  await tree.unlock(node, token);
  return { status: 204 };
}

async function refresh<N extends DavNode>(call: DavCall<N>, endsAt: Date): Promise<ProtocolAnswer> {
  const { tree, way, node, ifLists } = call;
  if (!node) throw new DavRefusal(404);
  if (!ifLists) throw new DavRefusal(400);
  const held = tokensOf(ifLists);
  const findHeld = async (at: Pick<DavLook<N>, 'tree' | 'way' | 'node'>) => {
    const found = (await locksCovering(at.tree, at.way, at.node)).find(
      ({ token, userId }) => held.has(token) && userId === tree.userId,
    );
    if (!found) throw new DavRefusal(412, 'lock-token-matches-request-uri');
    return found;
  };
  const found = await findHeld({ tree, way, node });
  await tree.refresh(node, found.token, endsAt, async (view) => {
    await findHeld({ tree: view, way, node });
  });
  return answerLock(call, { ...found, endsAt }, 200);
}

/** The file of a lock on nothing (RFC 4918, 7.3): it is there, empty. */
async function createEmpty<N extends DavNode>(call: DavCall<N>): Promise<N> {
  const { tree, way, path, request } = call;
  const parent = way.at(-1);
  const name = path.at(-1);
  if (way.length !== path.length || !parent?.isCollection || name === undefined) throw new DavRefusal(409);
  await requireUnlocked(call, { way, node: null }, { membership: true, below: false });
  const headers = { ...request.headers, 'content-length': '0' };
  const check = async (at: DavLook<N>) => {
    // The file of another came there meanwhile: emptying it would lose what it holds.
    if (at.node) throw new DavRefusal(409);
    await requireUnlocked(at, at, { membership: true, below: false });
  };
  return tree.put(
    { parent, name, existing: null },
    { ...request, headers, body: Readable.from([]), hasBody: false },
    guardOfName(call, check),
  );
}

function answerLock<N extends DavNode>(
  { base, path, node, now }: DavCall<N>,
  held: DavLock,
  status: number,
): ProtocolAnswer {
  const href = hrefOf(base, path, node?.isCollection ?? false);
  const xml = `<D:prop xmlns:D="DAV:"><D:lockdiscovery>${writeLock(held, now, href)}</D:lockdiscovery></D:prop>`;
  return xmlAnswer(status, xml, { 'lock-token': `<${held.token}>` });
}

function readLockInfo(root: XmlElement): { readonly isShared: boolean; readonly owner: string } {
  if (root.uri !== 'DAV:' || root.local !== 'lockinfo') throw new DavRefusal(400);
  const scope = childOf(root, 'lockscope');
  const type = childOf(root, 'locktype');
  const isShared = scope !== null && childOf(scope, 'shared') !== null;
  if (!scope || !type || !childOf(type, 'write') || (!isShared && !childOf(scope, 'exclusive')))
    throw new DavRefusal(400);
  const owner = childOf(root, 'owner');
  const ownerText = owner ? writeInner(owner) : '';
  if (ownerText.length > LONGEST_OWNER) throw new DavRefusal(413);
  return { isShared, owner: ownerText };
}

/** Seconds that a client asks for, an hour at most. */
function readTimeout(header: string | string[] | undefined): number {
  const [, seconds] = /^\s*second-(\d{1,10})/i.exec(String(header ?? '')) ?? [];
  return seconds === undefined ? LONGEST_SECONDS : Math.min(Math.max(Number(seconds), 1), LONGEST_SECONDS);
}
