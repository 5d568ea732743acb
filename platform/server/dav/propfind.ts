import { Readable } from 'node:stream';
import { AppError, requestErrors } from '@artel/contract';
import type { ProtocolAnswer } from '../http/protocol/protocol.ts';
import { type DavCall, DavRefusal, PROLOGUE, readDepth, toHref, xmlAnswer } from './dav-call.ts';
import { locksCovering } from './dav-locks.ts';
import type { DavNode, DavProperty } from './dav-tree.ts';
import { ALWAYS, type Facts, FREE, LIVE, USED } from './live-properties.ts';
import { findChild, getElements, readXml, type XmlElement } from './read-xml.ts';
import { createTimes } from './write-times.ts';
import { elementWriter, escapeText, writeElement } from './write-xml.ts';

type Name = Pick<XmlElement, 'uri' | 'local'>;

/** Limits of requested names and their characters, because they are returned for each of a thousand resources. */
const MOST_NAMES = 200;
const MOST_SIGNS = 10_000;
/** Limit of locks on everything in a folder that are repeated for each resource in it. */
const MOST_DEEP_LOCKS = 10;

interface Request {
  readonly kind: 'all' | 'names' | 'some';
  readonly names: readonly Name[];
}

const OPEN = '<D:multistatus xmlns:D="DAV:">';
const CLOSE = '</D:multistatus>';

/** Returns the properties of a resource and, for depth 1, of those in it; many are returned in chunks. */
export async function propfind<N extends DavNode>(call: DavCall<N>): Promise<ProtocolAnswer> {
  const { request, node, tree, path, base, now } = call;
  if (!node) throw new DavRefusal(404);
  const depth = readDepth(request, ['0', '1', 'infinity']);
  if (depth === 'infinity') throw new DavRefusal(403, 'propfind-finite-depth');
  const requested = readRequested(await readXml(request.body));
  requireFew(requested);
  const needs = getNeeds(requested);
  const covering = needs.locks ? await locksCovering(call, call) : [];
  const quota = needs.quota ? await tree.quota() : null;
  const shared = { quota, now, times: createTimes() };
  const write = responseWriter(requested);
  const href = toHref(base, path, node.isCollection);
  const dead = needs.properties ? await tree.properties([node.id]) : NO_PROPERTIES;
  const itself = write(node, { ...shared, locks: covering, href }, dead.get(node.id) ?? []);
  if (depth === '0' || !node.isCollection) return xmlAnswer(207, OPEN + itself + CLOSE);

  const deep = covering.filter(({ isDeep }) => isDeep).slice(0, MOST_DEEP_LOCKS);
  const above = href.endsWith('/') ? href : `${href}/`;
  const writeChunk = async (members: readonly DavNode[]) => {
    if (members.length === 0) return '';
    const ids = members.map(({ id }) => id);
    const theirs = needs.properties ? await tree.properties(ids) : NO_PROPERTIES;
    const locks = Map.groupBy(needs.locks ? await tree.locksOn(ids) : [], ({ nodeId }) => nodeId);
    let xml = '';
    for (const member of members) {
      const root = `${above}${encodeURIComponent(member.name)}${member.isCollection ? '/' : ''}`;
      const own = locks.get(member.id)?.map((lock) => ({ ...lock, root }));
      const facts = { ...shared, locks: own ? [...deep, ...own] : deep, href: root };
      xml += write(member, facts, theirs.get(member.id) ?? NONE);
    }
    return xml;
  };
  const listed = await tree.list(node);
  const chunks = needs.properties ? inSmaller(listed) : listed[Symbol.iterator]();
  // A failure in the first chunk gets a status; after that the response is aborted.
  const first = itself + (await writeChunk(chunks.next().value ?? []));
  const second = chunks.next();
  if (second.done) return xmlAnswer(207, OPEN + first + CLOSE);
  async function* rest(): AsyncGenerator<string> {
    yield PROLOGUE + OPEN + first;
    for (let chunk = second; !chunk.done; chunk = chunks.next()) yield await writeChunk(chunk.value);
    yield CLOSE;
  }
  return { ...xmlAnswer(207, ''), body: Readable.from(rest(), { objectMode: false }) };
}

/** Resources read at once, because the stored properties of one may be 64 KiB. */
const WITH_PROPERTIES = 100;

function* inSmaller(chunks: Iterable<readonly DavNode[]>): Generator<readonly DavNode[]> {
  for (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += WITH_PROPERTIES) yield chunk.slice(at, at + WITH_PROPERTIES);
}

const NONE: readonly DavProperty[] = [];
const NO_PROPERTIES: ReadonlyMap<string, readonly DavProperty[]> = new Map();

/** Determines what must be read for a response besides the resources themselves. */
function getNeeds({ kind, names }: Request) {
  const isNamed = (...some: readonly string[]) =>
    names.some(({ uri, local }) => uri === 'DAV:' && some.includes(local));
  return {
    properties: kind !== 'some' || names.some((name) => getLive(name) === null),
    locks: kind !== 'some' || isNamed('lockdiscovery'),
    quota: isNamed(USED, FREE),
  };
}

function readRequested(root: XmlElement | null): Request {
  if (!root) return { kind: 'all', names: [] };
  if (root.uri !== 'DAV:' || root.local !== 'propfind') throw new DavRefusal(400);
  if (findChild(root, 'propname')) return { kind: 'names', names: [] };
  const prop = findChild(root, 'prop');
  if (prop) return { kind: 'some', names: getNames(prop) };
  if (!findChild(root, 'allprop')) throw new DavRefusal(400);
  const include = findChild(root, 'include');
  return { kind: 'all', names: include ? getNames(include) : [] };
}

/** Lists each name once, so that the response repeats nothing. */
function getNames(element: XmlElement): Name[] {
  return [
    ...new Map(getElements(element).map((one) => [JSON.stringify([one.uri, one.local]), one])).values(),
  ];
}

function requireFew({ names }: Request): void {
  const signs = names.reduce((sum, { uri, local }) => sum + uri.length + local.length, 0);
  if (names.length > MOST_NAMES || signs > MOST_SIGNS) throw new AppError(requestErrors['too-complex']);
}

const getLive = ({ uri, local }: Name) => (uri === 'DAV:' ? (LIVE.get(local) ?? null) : null);

type WriteResponse = (node: DavNode, facts: Facts, dead: readonly DavProperty[]) => string;

/** Writes the found and the missing properties of one resource; the names are serialised only once. */
function responseWriter({ kind, names }: Request): WriteResponse {
  const getProperty = (name: Name) => {
    const live = getLive(name);
    const element = elementWriter(name);
    const isOwn = (property: DavProperty) => property.uri === name.uri && property.local === name.local;
    return {
      missing: element(''),
      /** The property as an element; null if the resource has none with the name. */
      write(node: DavNode, facts: Facts, dead: readonly DavProperty[]): string | null {
        const value = live?.(node, facts) ?? (dead.length > 0 ? dead.find(isOwn)?.value : null) ?? null;
        return value === null ? null : element(kind === 'names' ? '' : value);
      },
    };
  };
  const always = kind === 'some' ? [] : ALWAYS.map((local) => getProperty({ uri: 'DAV:', local }));
  const requested = names.map(getProperty);
  const writeOwn = (dead: readonly DavProperty[]) =>
    dead.map((one) => writeElement(one, kind === 'names' ? '' : one.value)).join('');
  return (node, facts, dead) => {
    let found = '';
    for (const { write } of always) found += write(node, facts, dead) ?? '';
    if (kind !== 'some' && dead.length > 0) found += writeOwn(dead);
    let missing = '';
    for (const property of requested) {
      const written = property.write(node, facts, dead);
      if (written === null) missing += property.missing;
      else found += written;
    }
    return `<D:response><D:href>${escapeText(facts.href)}</D:href>${writeStats(found, missing)}</D:response>`;
  };
}

function writeStats(found: string, missing: string): string {
  if (missing === '') return writeStat(found, '200 OK');
  return (found === '' ? '' : writeStat(found, '200 OK')) + writeStat(missing, '404 Not Found');
}

export function writeStat(properties: string, status: string, more = ''): string {
  return `<D:propstat><D:prop>${properties}</D:prop><D:status>HTTP/1.1 ${status}</D:status>${more}</D:propstat>`;
}
