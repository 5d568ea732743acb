import { Readable } from 'node:stream';
import type { ProtocolAnswer } from '../http/protocol/protocol.ts';
import {
  type DavCall,
  DavRefusal,
  type DavSnapshot,
  PartialRefusal,
  readDepth,
  toHref,
  xmlAnswer,
} from './dav-call.ts';
import {
  createConditionCheck,
  guardOfName,
  refreshDavCall,
  requireIf,
  requirePreconditions,
} from './dav-conditions.ts';
import { locksCovering, locksInside, type RootedLock, requireUnlocked } from './dav-locks.ts';
import type { DavLock, DavNode, DavView } from './dav-tree.ts';
import { writeLocks } from './live-properties.ts';
import { getTokens } from './read-if.ts';
import { findChild, readXml, type XmlElement } from './read-xml.ts';
import { writeInner } from './write-xml.ts';

const LONGEST_SECONDS = 3600;
const LONGEST_OWNER = 2000;

/** Locks a resource, or refreshes the caller's lock. At an empty address it creates an empty file. */
export async function lock<N extends DavNode>(call: DavCall<N>): Promise<ProtocolAnswer> {
  const { request, tree, now, base, path } = call;
  const endsAt = new Date(now.getTime() + readTimeout(request.headers['timeout']) * 1000);
  const root = await readXml(request.body);
  if (!root) return refresh(call, endsAt);
  const isDeep = readDepth(request, ['0', 'infinity']) === 'infinity';
  const { isShared, owner } = readLockInfo(root);
  if (call.node) await requireNoConflict(call, { isShared, isDeep });
  const made = call.node ? null : await createEmpty(call, isShared);
  const node = call.node ?? made;
  if (!node) throw new DavRefusal(409);
  let others: readonly RootedLock[] = [];
  const check = async (at: DavSnapshot<N>) => {
    if (!at.node) throw new DavRefusal(404);
    others = await requireNoConflict(at, { isShared, isDeep });
    // This request created the empty file itself, so its conditions no longer apply.
    if (!made) requirePreconditions(at);
  };
  const guard = made
    ? async (view: DavView<N>) => check(await refreshDavCall(call, view))
    : createConditionCheck(call, check, [[node]]);
  try {
    const written = await tree.lock(node, { userId: tree.userId, isShared, isDeep, owner, endsAt }, guard);
    const locks = [{ ...written, root: toHref(base, path, node.isCollection) }, ...others];
    return answerLocks(call, locks, made ? 201 : 200, { 'lock-token': `<${written.token}>` });
  } catch (error) {
    // A refused program does not continue, so the empty file of its lock would remain.
    if (made) await tree.remove(made, async () => {});
    throw error;
  }
}

type Wanted = Pick<DavLock, 'isShared' | 'isDeep'>;

/** Refuses a lock that conflicts with existing ones; returns those that share the resource. */
async function requireNoConflict<N extends DavNode>(
  at: DavSnapshot<N>,
  { isShared, isDeep }: Wanted,
): Promise<readonly RootedLock[]> {
  const isBlocking = (other: DavLock) => !isShared || !other.isShared;
  const covering = await locksCovering(at, at);
  const conflict = covering.find(isBlocking);
  if (conflict) throw new DavRefusal(423, 'no-conflicting-lock', conflict.root);
  const inside = isDeep ? (await locksInside(at, at)).filter(isBlocking) : [];
  if (inside.length > 0)
    throw new PartialRefusal([...new Set(inside.map(({ root }) => root))], toHref(at.base, at.path, true));
  return covering;
}

/** Removes a lock. */
export async function unlock<N extends DavNode>(call: DavCall<N>): Promise<ProtocolAnswer> {
  const { request, node, tree } = call;
  if (!node) throw new DavRefusal(404);
  const header = request.headers['lock-token'];
  const token = typeof header === 'string' ? /^\s*<([^<>\s]+)>\s*$/.exec(header)?.[1] : undefined;
  if (token === undefined) throw new DavRefusal(400);
  const found = (await locksCovering(call, call)).find((one) => one.token === token);
  if (!found) throw new DavRefusal(409, 'lock-token-matches-request-uri');
  if (found.userId !== tree.userId) throw new DavRefusal(403);
  await tree.unlock(node, token);
  return { status: 204 };
}

/** Extends a lock that the caller names, from any address that it covers. */
async function refresh<N extends DavNode>(call: DavCall<N>, endsAt: Date): Promise<ProtocolAnswer> {
  const { tree, node, ifLists } = call;
  if (!node) throw new DavRefusal(404);
  const [named, ...more] = ifLists ? getTokens(ifLists) : [];
  if (named === undefined || more.length > 0) throw new DavRefusal(400);
  const check = async (at: DavSnapshot<N>) => {
    const covering = await locksCovering(at, at);
    const found = covering.find(({ token, userId }) => token === named && userId === tree.userId);
    if (!found) throw new DavRefusal(412, 'lock-token-matches-request-uri');
    await requireIf(at);
    return [{ ...found, endsAt }, ...covering.filter(({ token }) => token !== named)];
  };
  let locks = await check(call);
  await tree.refresh(node, named, endsAt, async (view) => {
    locks = await check(await refreshDavCall(call, view));
  });
  return answerLocks(call, locks, 200);
}

/** Creates the empty file of a lock on an unused address (RFC 4918, 7.3). */
async function createEmpty<N extends DavNode>(call: DavCall<N>, isShared: boolean): Promise<N> {
  const { tree, ancestors, path, request } = call;
  const parent = ancestors.at(-1);
  const name = path.at(-1);
  if (ancestors.length !== path.length || !parent?.isCollection || name === undefined)
    throw new DavRefusal(409);
  const requireFree = async (at: DavSnapshot<N>) => {
    await requireNoConflict(at, { isShared, isDeep: false });
    await requireUnlocked(at, at, { membership: true, below: false });
  };
  await requireFree(call);
  const headers = { ...request.headers, 'content-length': '0' };
  const check = async (at: DavSnapshot<N>) => {
    // Another file was created there meanwhile: emptying it would lose its content.
    if (at.node) throw new DavRefusal(409);
    await requireFree(at);
    requirePreconditions(at);
  };
  return tree.put(
    { parent, name, existing: null },
    { ...request, headers, body: Readable.from([]), hasBody: false },
    { admit: () => void requirePreconditions(call), guard: guardOfName(call, check) },
  );
}

function answerLocks<N extends DavNode>(
  { now }: DavCall<N>,
  locks: readonly RootedLock[],
  status: number,
  headers: Record<string, string> = {},
): ProtocolAnswer {
  const inner = writeLocks(locks, now);
  return xmlAnswer(
    status,
    `<D:prop xmlns:D="DAV:"><D:lockdiscovery>${inner}</D:lockdiscovery></D:prop>`,
    headers,
  );
}

function readLockInfo(root: XmlElement): { readonly isShared: boolean; readonly owner: string } {
  if (root.uri !== 'DAV:' || root.local !== 'lockinfo') throw new DavRefusal(400);
  const scope = findChild(root, 'lockscope');
  const type = findChild(root, 'locktype');
  const isShared = scope !== null && findChild(scope, 'shared') !== null;
  if (!scope || !type || !findChild(type, 'write') || (!isShared && !findChild(scope, 'exclusive')))
    throw new DavRefusal(400);
  const owner = findChild(root, 'owner');
  const ownerText = owner ? writeInner(owner) : '';
  if (ownerText.length > LONGEST_OWNER) throw new DavRefusal(413);
  return { isShared, owner: ownerText };
}

/** Parses the timeout that a client requests, at most an hour. */
function readTimeout(header: string | string[] | undefined): number {
  const [, seconds] = /^\s*second-(\d{1,10})/i.exec(String(header ?? '')) ?? [];
  return seconds === undefined ? LONGEST_SECONDS : Math.min(Math.max(Number(seconds), 1), LONGEST_SECONDS);
}
