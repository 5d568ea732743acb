import type { ProtocolAnswer } from '../http/protocol/protocol.ts';
import { type DavCall, DavRefusal, hrefOf, locksCovering, xmlAnswer } from './dav-call.ts';
import type { DavLock, DavNode, DavProperty } from './dav-tree.ts';
import { childOf, elementsOf, readXml, type XmlElement } from './read-xml.ts';
import { escapeXml, writeElement } from './write-xml.ts';

type Name = Pick<XmlElement, 'uri' | 'local'>;

interface Asked {
  readonly kind: 'all' | 'names' | 'some';
  readonly names: readonly Name[];
}

const ALWAYS = [
  'resourcetype',
  'displayname',
  'creationdate',
  'getlastmodified',
  'getetag',
  'getcontentlength',
  'getcontenttype',
  'supportedlock',
  'lockdiscovery',
] as const;
const QUOTA = ['quota-used-bytes', 'quota-available-bytes'] as const;

const ENTRY = (scope: string) =>
  `<D:lockentry><D:lockscope><D:${scope}/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockentry>`;
const SUPPORTED_LOCKS = ENTRY('exclusive') + ENTRY('shared');

/** Tells the properties of a resource and, for depth 1, of those in it. */
export async function propfind<N extends DavNode>(call: DavCall<N>): Promise<ProtocolAnswer> {
  const { request, node, tree, path, base, way, now } = call;
  if (!node) throw new DavRefusal(404);
  const depth = request.headers['depth'] ?? 'infinity';
  if (depth !== '0' && depth !== '1') throw new DavRefusal(403, 'propfind-finite-depth');
  const asked = readAsked(await readXml(request.body));
  const members = depth === '1' && node.isCollection ? await tree.list(node) : [];
  const all = [node, ...members];
  const ids = all.map(({ id }) => id);
  const [dead, covering, own, quota] = [
    await tree.properties(ids),
    await locksCovering(tree, way, node),
    members.length > 0 ? await tree.locksOn(members.map(({ id }) => id)) : [],
    asked.names.some(({ local }) => QUOTA.includes(local as never)) ? await tree.quota() : null,
  ];
  const deep = covering.filter(({ isDeep }) => isDeep);
  const responses = all.map((one, at) => {
    const href =
      at === 0 ? hrefOf(base, path, one.isCollection) : hrefOf(base, [...path, one.name], one.isCollection);
    const locks = at === 0 ? covering : [...deep, ...own.filter(({ nodeId }) => nodeId === one.id)];
    const live = (name: string) => liveProperty(one, name, { locks, quota, now, href });
    return writeResponse(href, asked, live, dead.get(one.id) ?? []);
  });
  return xmlAnswer(207, `<D:multistatus xmlns:D="DAV:">${responses.join('')}</D:multistatus>`);
}

function readAsked(root: XmlElement | null): Asked {
  if (!root) return { kind: 'all', names: [] };
  if (root.uri !== 'DAV:' || root.local !== 'propfind') throw new DavRefusal(400);
  if (childOf(root, 'propname')) return { kind: 'names', names: [] };
  const prop = childOf(root, 'prop');
  if (prop) return { kind: 'some', names: elementsOf(prop) };
  if (!childOf(root, 'allprop')) throw new DavRefusal(400);
  const include = childOf(root, 'include');
  return { kind: 'all', names: include ? elementsOf(include) : [] };
}

interface Facts {
  readonly locks: readonly DavLock[];
  readonly quota: { readonly used: number; readonly free: number | null } | null;
  readonly now: Date;
  readonly href: string;
}

/** What live properties hold, as XML; null where the resource has none of the name. */
const LIVE: Readonly<Record<string, (node: DavNode, facts: Facts) => string | null>> = {
  resourcetype: ({ isCollection }) => (isCollection ? '<D:collection/>' : ''),
  displayname: ({ name }) => escapeXml(name),
  creationdate: ({ createdAt }) => createdAt.toISOString(),
  getlastmodified: ({ updatedAt }) => updatedAt.toUTCString(),
  getetag: ({ etag }) => etag && escapeXml(etag),
  getcontentlength: ({ isCollection, bytes }) => (isCollection ? null : String(bytes)),
  getcontenttype: ({ isCollection, mediaType }) => (isCollection ? null : escapeXml(mediaType)),
  supportedlock: () => SUPPORTED_LOCKS,
  lockdiscovery: (_, { locks, now, href }) => locks.map((lock) => writeLock(lock, now, href)).join(''),
  'quota-used-bytes': ({ isCollection }, { quota }) => (isCollection && quota ? String(quota.used) : null),
  'quota-available-bytes': ({ isCollection }, { quota }) => {
    const free = isCollection ? quota?.free : null;
    return free === null || free === undefined ? null : String(free);
  },
};

function liveProperty(node: DavNode, name: string, facts: Facts): string | null {
  return Object.hasOwn(LIVE, name) ? (LIVE[name]?.(node, facts) ?? null) : null;
}

/** A lock as clients read it. */
export function writeLock(
  { token, isShared, isDeep, owner, endsAt }: DavLock,
  now: Date,
  href: string,
): string {
  const seconds = Math.max(1, Math.round((endsAt.getTime() - now.getTime()) / 1000));
  return (
    `<D:activelock><D:locktype><D:write/></D:locktype><D:lockscope><D:${isShared ? 'shared' : 'exclusive'}/></D:lockscope>` +
    `<D:depth>${isDeep ? 'infinity' : '0'}</D:depth><D:owner>${owner}</D:owner><D:timeout>Second-${seconds}</D:timeout>` +
    `<D:locktoken><D:href>${escapeXml(token)}</D:href></D:locktoken><D:lockroot><D:href>${escapeXml(href)}</D:href></D:lockroot></D:activelock>`
  );
}

/** A property, live or the client's own, as an element; null where the resource has none of the name. */
type Find = (name: Name) => string | null;

function writeResponse(
  href: string,
  { kind, names }: Asked,
  live: (name: string) => string | null,
  dead: readonly DavProperty[],
): string {
  const find: Find = ({ uri, local }) => {
    const value = uri === 'DAV:' ? live(local) : null;
    const own = dead.find((property) => property.uri === uri && property.local === local);
    return value ?? own?.value ?? null;
  };
  const write = (name: Name, value: string) => writeElement(name, kind === 'names' ? '' : value);
  const always = kind === 'some' ? [] : [...ALWAYS.map((local) => ({ uri: 'DAV:', local })), ...dead];
  const missing = names.filter((name) => find(name) === null).map((name) => writeElement(name, ''));
  const found = [...always, ...names].flatMap((name) => {
    const value = find(name);
    return value === null ? [] : [write(name, value)];
  });
  return (
    `<D:response><D:href>${escapeXml(href)}</D:href>` +
    (found.length > 0 || missing.length === 0 ? writeStat(found, '200 OK') : '') +
    (missing.length > 0 ? writeStat(missing, '404 Not Found') : '') +
    '</D:response>'
  );
}

export function writeStat(properties: readonly string[], status: string): string {
  return `<D:propstat><D:prop>${properties.join('')}</D:prop><D:status>HTTP/1.1 ${status}</D:status></D:propstat>`;
}
