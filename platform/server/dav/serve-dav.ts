import { AppError } from '@artel/contract';
import { answerContent } from '../downloads/answer-content.ts';
import type { ProtocolAnswer, ProtocolRequest } from '../http/protocol/protocol.ts';
import {
  answerFailure,
  answerRefusal,
  type DavCall,
  DavRefusal,
  hrefOf,
  readIfHeader,
  readReference,
  requireIf,
  requireUnlocked,
  splitPath,
} from './dav-call.ts';
import type { DavNode, DavPlace, DavTree } from './dav-tree.ts';
import { lock, unlock } from './locks.ts';
import { propfind } from './propfind.ts';
import { proppatch } from './proppatch.ts';

export interface DavOptions<N extends DavNode> {
  readonly tree: DavTree<N>;
  /** The address of the tree, without a slash at its end. */
  readonly base: string;
  readonly hosts: ReadonlySet<string>;
  readonly now: Date;
  /** What people are told of a failure of the area. */
  explain(failure: AppError): string;
}

/** Answers one call of WebDAV (RFC 4918) over what an area shows. */
export async function serveDav<N extends DavNode>(
  { tree, base, hosts, now, explain }: DavOptions<N>,
  request: ProtocolRequest,
): Promise<ProtocolAnswer> {
  try {
    const path = splitPath(request.rest);
    if (!path) throw new DavRefusal(400);
    const way = await tree.walk(path);
    const node = way.length === path.length + 1 ? (way.at(-1) ?? null) : null;
    const call: DavCall<N> = {
      tree,
      base,
      hosts,
      request,
      path,
      way,
      node,
      ifLists: readIfHeader(request),
      now,
    };
    // A lock is refreshed by naming its token, which is no condition of the resource's state.
    if (request.method !== 'LOCK' || request.hasBody) await requireIf(call);
    return await answer(call);
  } catch (error) {
    if (error instanceof DavRefusal) return answerRefusal(error);
    if (error instanceof AppError && error.declaration.status < 500 && error.details.retryAfter === undefined)
      return answerFailure(error, explain(error));
    throw error;
  }
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

async function get<N extends DavNode>({ node, tree, request }: DavCall<N>): Promise<ProtocolAnswer> {
  if (!node) throw new DavRefusal(404);
  // Some programs look by that whether they are let in.
  if (node.isCollection && request.method === 'HEAD') return { status: 200 };
  if (node.isCollection) throw new DavRefusal(405);
  const answered = await answerContent(tree.content(node), request);
  if (!answered) throw new DavRefusal(404);
  return answered;
}

async function put<N extends DavNode>(call: DavCall<N>): Promise<ProtocolAnswer> {
  const { node, tree, request, way } = call;
  const { headers } = request;
  if (node?.isCollection) throw new DavRefusal(405);
  // A part of a file can't be put: whoever tries would find the rest gone (RFC 9110, 14.5).
  if (headers['content-range'] !== undefined) throw new DavRefusal(400);
  requireMatch(call);
  const place = placeOf(call.path, way, node);
  await requireUnlocked(call, { way, node }, { membership: node === null, below: false });
  const written = await tree.put(place, request);
  const status = node ? 204 : 201;
  return written.etag === null ? { status } : { status, headers: { etag: written.etag } };
}

/** `If-Match` and `If-None-Match`: only this content is overwritten, or none. */
function requireMatch<N extends DavNode>({ node, request: { headers } }: DavCall<N>): void {
  const match = headers['if-match'];
  const none = headers['if-none-match'];
  const has = (list: string) =>
    node !== null && (list.trim() === '*' || list.split(',').some((tag) => tag.trim() === node.etag));
  if (match !== undefined && !has(match)) throw new DavRefusal(412);
  if (none !== undefined && has(none)) throw new DavRefusal(412);
}

/** Where something new goes: its parent has to be there. */
function placeOf<N extends DavNode>(path: readonly string[], way: readonly N[], node: N | null): DavPlace<N> {
  const parent = node ? way.at(-2) : way.at(-1);
  const name = path.at(-1);
  const isThere = way.length === path.length + (node ? 1 : 0);
  if (name === undefined) throw new DavRefusal(403);
  if (!parent?.isCollection || !isThere) throw new DavRefusal(409);
  return { parent, name, existing: node };
}

async function remove<N extends DavNode>(call: DavCall<N>): Promise<ProtocolAnswer> {
  const { node, tree, path } = call;
  if (!node) throw new DavRefusal(404);
  if (path.length === 0) throw new DavRefusal(403);
  await requireUnlocked(call, call, { membership: true, below: true });
  await tree.remove(node);
  return { status: 204 };
}

async function createCollection<N extends DavNode>(call: DavCall<N>): Promise<ProtocolAnswer> {
  const { node, tree, request, way, path } = call;
  if (request.hasBody) throw new DavRefusal(415);
  if (node) throw new DavRefusal(405);
  const place = placeOf(path, way, null);
  await requireUnlocked(call, { way, node: null }, { membership: true, below: false });
  await tree.createCollection(place);
  return { status: 201 };
}

async function relocate<N extends DavNode>(call: DavCall<N>): Promise<ProtocolAnswer> {
  const { node, tree, request, base } = call;
  const isMove = request.method === 'MOVE';
  if (!node) throw new DavRefusal(404);
  const depth = request.headers['depth'] ?? 'infinity';
  if (depth !== 'infinity' && (isMove || depth !== '0')) throw new DavRefusal(400);
  const target = readTarget(call, node, isMove || depth === 'infinity');
  const way = await tree.walk(target);
  const existing = way.length === target.length + 1 ? (way.at(-1) ?? null) : null;
  const place = placeOf(target, way, existing);
  if (existing && request.headers['overwrite'] === 'F') throw new DavRefusal(412);
  if (isMove) await requireUnlocked(call, call, { membership: true, below: true });
  await requireUnlocked(call, { way, node: existing }, { membership: existing === null, below: true });
  if (isMove) await tree.move(node, place);
  else await tree.copy(node, place, depth === 'infinity');
  const location = hrefOf(base, target, node.isCollection);
  return existing ? { status: 204 } : { status: 201, headers: { location } };
}

/** The path that `Destination` names: neither the resource itself, nor what holds it, nor what it holds. */
function readTarget<N extends DavNode>(call: DavCall<N>, node: N, isWhole: boolean): string[] {
  const { destination } = call.request.headers;
  if (typeof destination !== 'string') throw new DavRefusal(400);
  const target = readReference(call, destination);
  if (!target) throw new DavRefusal(400);
  const [from, to] = [`${call.path.join('/')}/`, `${target.join('/')}/`];
  const isInside = node.isCollection && isWhole && to.startsWith(from);
  if (from === to || isInside || from.startsWith(to)) throw new DavRefusal(403);
  return target;
}
