import type { RootedLock } from './dav-locks.ts';
import type { DavNode } from './dav-tree.ts';
import type { Times } from './write-times.ts';
import { escapeText } from './write-xml.ts';

/** Facts about a resource that are stored beside it. */
export interface Facts {
  readonly locks: readonly RootedLock[];
  readonly quota: { readonly used: number; readonly free: number | null } | null;
  readonly now: Date;
  readonly times: Times;
  readonly href: string;
}

/** Returns the value of a live property as XML; null if the resource has none with the name. */
type LiveProperty = (node: DavNode, facts: Facts) => string | null;

const ENTRY = (scope: string) =>
  `<D:lockentry><D:lockscope><D:${scope}/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockentry>`;
const SUPPORTED_LOCKS = ENTRY('exclusive') + ENTRY('shared');

export const USED = 'quota-used-bytes';
export const FREE = 'quota-available-bytes';

export const LIVE: ReadonlyMap<string, LiveProperty> = new Map<string, LiveProperty>([
  ['resourcetype', ({ isCollection }) => (isCollection ? '<D:collection/>' : '')],
  ['displayname', ({ name }) => escapeText(name)],
  ['creationdate', ({ createdAt }, { times }) => times.iso(createdAt)],
  ['getlastmodified', ({ updatedAt }, { times }) => times.http(updatedAt)],
  ['getetag', ({ etag }) => etag && escapeText(etag)],
  ['getcontentlength', ({ isCollection, bytes }) => (isCollection ? null : String(bytes))],
  ['getcontenttype', ({ isCollection, mediaType }) => (isCollection ? null : escapeText(mediaType))],
  ['supportedlock', () => SUPPORTED_LOCKS],
  ['lockdiscovery', (_, { locks, now }) => writeLocks(locks, now)],
  [USED, ({ isCollection }, { quota }) => (isCollection && quota ? String(quota.used) : null)],
  [
    FREE,
    ({ isCollection }, { quota }) => {
      const free = isCollection ? quota?.free : null;
      return free === null || free === undefined ? null : String(free);
    },
  ],
]);

/** The properties that every resource returns for a request of all. */
export const ALWAYS: readonly string[] = [...LIVE.keys()].filter((name) => name !== USED && name !== FREE);

/** Writes locks in the format for clients. */
export function writeLocks(locks: readonly RootedLock[], now: Date): string {
  return locks.map((lock) => writeLock(lock, now)).join('');
}

function writeLock({ token, isShared, isDeep, owner, endsAt, root }: RootedLock, now: Date): string {
  const seconds = Math.max(1, Math.round((endsAt.getTime() - now.getTime()) / 1000));
  return (
    `<D:activelock><D:locktype><D:write/></D:locktype><D:lockscope><D:${isShared ? 'shared' : 'exclusive'}/></D:lockscope>` +
    `<D:depth>${isDeep ? 'infinity' : '0'}</D:depth><D:owner>${owner}</D:owner><D:timeout>Second-${seconds}</D:timeout>` +
    `<D:locktoken><D:href>${escapeText(token)}</D:href></D:locktoken><D:lockroot><D:href>${escapeText(root)}</D:href></D:lockroot></D:activelock>`
  );
}
