import { AppError } from '@artel/contract';
import { answerContent } from '../downloads/answer-content.ts';
import type { ProtocolAnswer, ProtocolRequest } from '../http/protocol/protocol.ts';
import {
  answerFailure,
  answerRefusal,
  type DavCall,
  DavRefusal,
  type DavSnapshot,
  nodeAt,
  readDepth,
  readReference,
  splitPath,
  toHref,
} from './dav-call.ts';
import {
  createConditionCheck,
  guardOfName,
  readIfHeader,
  requireIf,
  requirePreconditions,
  withPreconditions,
} from './dav-conditions.ts';
import { requireUnlocked } from './dav-locks.ts';
import type { DavNode, DavPlace, DavTree } from './dav-tree.ts';
import { lock, unlock } from './locks.ts';
import { propfind } from './propfind.ts';
import { proppatch } from './proppatch.ts';

interface DavOptions<N extends DavNode> {
  readonly tree: DavTree<N>;
  /** The address of the tree, without a slash at its end. */
  readonly base: string;
  readonly hosts: ReadonlySet<string>;
  readonly now: Date;
  /** Returns the text for people about a failure of the area. */
  explain(failure: AppError): string;
  /** Returns a text of the interface. */
  text(key: string): string;
}

/** Answers one WebDAV call (RFC 4918) on an area's resources. */
export async function serveDav<N extends DavNode>(
  { tree, base, hosts, now, explain, text }: DavOptions<N>,
  request: ProtocolRequest,
): Promise<ProtocolAnswer> {
  let node: N | null = null;
  try {
    const path = splitPath(request.rest);
    if (!path) throw new DavRefusal(400);
    const ancestors = await tree.walk(path);
    node = nodeAt(path, ancestors);
    const call: DavCall<N> = {
      tree,
      base,
      hosts,
      request,
      path,
      ancestors,
      node,
      ifLists: readIfHeader(request),
      now,
    };
    // A refresh names its lock first, and has a refusal of its own without one.
    if (request.method !== 'LOCK' || request.hasBody) await requireIf(call);
    return await answer(call);
  } catch (error) {
    if (error instanceof DavRefusal) {
      const answered = answerRefusal(error, text(`dav.refused.${error.status}`));
      return error.status === 405
        ? { ...answered, headers: { ...answered.headers, allow: allowedAt(node) } }
        : answered;
    }
    if (error instanceof AppError && isOfProtocol(error)) return answerFailure(error, explain(error));
    throw error;
  }
}

/** The methods that the resource at an address permits. */
function allowedAt(node: DavNode | null): string {
  const always = 'DELETE, COPY, MOVE, PROPFIND, PROPPATCH, LOCK, UNLOCK';
  if (node === null) return 'OPTIONS, PUT, MKCOL, LOCK';
  return node.isCollection ? `OPTIONS, HEAD, ${always}` : `OPTIONS, GET, HEAD, PUT, ${always}`;
}

/** Whether programs handle the failure themselves: a lack of space, and refusals that waiting does not change. */
function isOfProtocol({ declaration, details }: AppError): boolean {
  return declaration.status === 507 || (declaration.status < 500 && details.retryAfter === undefined);
}

function answer<N extends DavNode>(call: DavCall<N>): Promise<ProtocolAnswer> {
  switch (call.request.method) {
    case 'GET':
    case 'HEAD':
      return get(call);
    case 'PUT':
      return put(call);
    case 'DELETE':
      return remove(call);
    case 'MKCOL':
      return createCollection(call);
    case 'COPY':
    case 'MOVE':
      return relocate(call);
    case 'PROPFIND':
      return propfind(call);
    case 'PROPPATCH':
      return proppatch(call);
    case 'LOCK':
      return lock(call);
    case 'UNLOCK':
      return unlock(call);
    default:
      throw new DavRefusal(405);
  }
}

async function get<N extends DavNode>(call: DavCall<N>): Promise<ProtocolAnswer> {
  const { node, tree, request } = call;
  if (!node) throw new DavRefusal(404);
  // Some programs use it to test whether they have access.
  if (node.isCollection && request.method === 'HEAD')
    return { status: requirePreconditions(call) === 'not-modified' ? 304 : 200 };
  if (node.isCollection) throw new DavRefusal(405);
  const answered = await answerContent(tree.content(node), request);
  if (!answered) throw new DavRefusal(404);
  if (answered.status === 412) throw new DavRefusal(412);
  if (answered.status === 416) throw new DavRefusal(416, null, null, getRange(answered.headers));
  return answered;
}

/** The header of a refused range that says how long the content is. */
function getRange({ 'content-range': range = '' }: Record<string, string>): Record<string, string> {
  return { 'content-range': range };
}

async function put<N extends DavNode>(call: DavCall<N>): Promise<ProtocolAnswer> {
  const { tree, request } = call;
  // A partial PUT is refused, because the caller would lose the rest (RFC 9110, 14.5).
  if (request.headers['content-range'] !== undefined) throw new DavRefusal(400);
  let isNew = call.node === null;
  const check = async (at: DavSnapshot<N>) => {
    const { path, ancestors, node } = at;
    if (node?.isCollection) throw new DavRefusal(405);
    const place = getPlace(path, ancestors, node);
    await requireUnlocked(at, at, { membership: node === null, below: false });
    isNew = node === null;
    return place;
  };
  const place = await check(call);
  const written = await tree.put(place, request, {
    admit: () => void requirePreconditions(call),
    guard: guardOfName(call, withPreconditions(check)),
  });
  const status = isNew ? 201 : 204;
  return {
    status,
    headers: {
      ...(written.etag !== null && { etag: written.etag }),
      // Clients of ownCloud set the time again by another call unless they read this.
      ...(hasTime(written, request.headers['x-oc-mtime']) && { 'x-oc-mtime': 'accepted' }),
    },
  };
}

/** Whether a resource has the time of change that a program sent, in seconds since 1970. */
function hasTime({ updatedAt }: DavNode, sent: string | string[] | undefined): boolean {
  return sent !== undefined && Math.trunc(Number(sent) * 1000) === updatedAt.getTime();
}

/** The target of a new resource, whose parent must exist. */
function getPlace<N extends DavNode>(
  path: readonly string[],
  ancestors: readonly N[],
  node: N | null,
): DavPlace<N> {
  const parent = node ? ancestors.at(-2) : ancestors.at(-1);
  const name = path.at(-1);
  const isThere = ancestors.length === path.length + (node ? 1 : 0);
  if (name === undefined) throw new DavRefusal(403);
  if (!parent?.isCollection || !isThere) throw new DavRefusal(409);
  return { parent, name, existing: node };
}

async function remove<N extends DavNode>(call: DavCall<N>): Promise<ProtocolAnswer> {
  const check = async (at: DavSnapshot<N>) => {
    if (!at.node) throw new DavRefusal(404);
    if (at.path.length === 0) throw new DavRefusal(403);
    await requireUnlocked(at, at, { membership: true, below: true });
    return at.node;
  };
  const node = await check(call);
  await call.tree.remove(node, createConditionCheck(call, withPreconditions(check), [[node]]));
  return { status: 204 };
}

async function createCollection<N extends DavNode>(call: DavCall<N>): Promise<ProtocolAnswer> {
  if (call.request.hasBody) throw new DavRefusal(415);
  const check = async (at: DavSnapshot<N>) => {
    const { path, ancestors, node } = at;
    if (node) throw new DavRefusal(405);
    const place = getPlace(path, ancestors, null);
    await requireUnlocked(at, at, { membership: true, below: false });
    return place;
  };
  const place = await check(call);
  await call.tree.createCollection(
    place,
    createConditionCheck(call, withPreconditions(check), [[place.parent]]),
  );
  return { status: 201 };
}

async function relocate<N extends DavNode>(call: DavCall<N>): Promise<ProtocolAnswer> {
  const { node, tree, request, base } = call;
  const isMove = request.method === 'MOVE';
  if (!node) throw new DavRefusal(404);
  // A collection is moved as a whole; for a file the depth does not matter.
  const isWhole = isMove && node.isCollection;
  const isDeep = readDepth(request, isWhole ? ['infinity'] : ['0', 'infinity']) === 'infinity';
  const overwrite = String(request.headers['overwrite'] ?? 'T').toUpperCase();
  if (overwrite !== 'T' && overwrite !== 'F') throw new DavRefusal(400);
  const target = readTarget(call, node, isMove || isDeep);
  const check = async (at: DavSnapshot<N>) => {
    if (!at.node) throw new DavRefusal(404);
    const ancestors = await at.tree.walk(target);
    const existing = nodeAt(target, ancestors);
    const place = getPlace(target, ancestors, existing);
    // One resource may have several addresses.
    if (existing && at.ancestors.some(({ id }) => id === existing.id)) throw new DavRefusal(403);
    if (existing && overwrite === 'F') throw new DavRefusal(412);
    if (isMove) await requireUnlocked(at, at, { membership: true, below: true });
    const to = { path: target, ancestors, node: existing };
    await requireUnlocked(at, to, { membership: existing === null, below: true });
    return place;
  };
  const place = await check(call);
  const checkSame = async (at: DavSnapshot<N>) => {
    const now = await check(at);
    if (now.existing?.id !== place.existing?.id) throw new DavRefusal(409);
  };
  const guard = createConditionCheck(call, withPreconditions(checkSame), [
    [place.parent],
    [node, place.existing],
  ]);
  if (isMove) await tree.move(node, place, guard);
  else await tree.copy(node, { ...place, isDeep }, guard);
  const location = toHref(base, target, node.isCollection);
  return place.existing ? { status: 204 } : { status: 201, headers: { location } };
}

/** Parses `Destination`: it may not be the resource itself, nor contain it, nor be inside it. */
function readTarget<N extends DavNode>(call: DavCall<N>, node: N, isWhole: boolean): string[] {
  const { destination } = call.request.headers;
  if (typeof destination !== 'string') throw new DavRefusal(400);
  const target = readReference(call, destination);
  if (!target) throw new DavRefusal(400);
  if (target === 'elsewhere') throw new DavRefusal(502);
  const getKey = (path: readonly string[]) => `${path.map((name) => call.tree.nameKey(name)).join('/')}/`;
  const [from, to] = [`${call.path.join('/')}/`, `${target.join('/')}/`];
  const isInside = node.isCollection && isWhole && to.startsWith(from);
  const isAbove = target.length < call.path.length && getKey(call.path).startsWith(getKey(target));
  if (from === to || isInside || isAbove) throw new DavRefusal(403);
  return target;
}
