import type { MemberActor } from '@artel/contract';
import { type DiskRole, nameKey } from '@artel/disk/contract';
import type { DavNode, Platform, Tx } from '@artel/server';
import { highest } from '../disk-role.ts';
import { toEtag } from '../downloads/file-source.ts';
import { findNamed } from '../nodes/nodes.store.ts';
import { listTeamSpaces } from '../spaces/spaces.store.ts';
import { listReceivedNames } from '../tree/grants.store.ts';
import { findAllLocated, toRequester } from '../tree/locate-node.ts';
import { ownsDisk } from '../tree/personal-space.ts';
import { listOwnRoles, type NodeRow, type Requester } from '../tree/tree.store.ts';
import { type ListedRow, listForProgram } from './listed.store.ts';

/** A file, a folder, or one of the two virtual folders: the root and the shared nodes. */
export interface FileNode extends DavNode {
  /** The row of the node; null for a virtual folder. */
  readonly row: NodeRow | null;
  readonly role: DiskRole;
  readonly shows: 'spaces' | 'shared' | 'children';
  /** A node that others granted, whose row is in one of their folders. */
  readonly isGranted: boolean;
}

/** Limit of entries in one folder: programs show no more; the page does. */
const MOST_SHOWN = 100_000;
const MOST_SHARED = 10_000;
const AT_ONCE = 1000;

const NO_TIME = new Date(0);
const DEFAULT_TYPE = 'application/octet-stream';

function shown(name: string, shows: 'spaces' | 'shared'): FileNode {
  return {
    id: '',
    name,
    isCollection: true,
    createdAt: NO_TIME,
    updatedAt: NO_TIME,
    etag: null,
    bytes: 0,
    mediaType: '',
    row: null,
    role: 'reader',
    shows,
    isGranted: false,
  };
}

export function toFileNode(row: NodeRow, role: DiskRole, name = row.name): FileNode {
  const { id, isFile, createdAt, updatedAt, sha256, bytes, mediaType } = row;
  return {
    id,
    name,
    isCollection: !isFile,
    createdAt,
    updatedAt,
    etag: sha256 && toEtag(sha256),
    bytes,
    mediaType: mediaType ?? DEFAULT_TYPE,
    row,
    role,
    shows: 'children',
    isGranted: false,
  };
}

interface Looking {
  readonly deps: Platform;
  readonly tx: Tx;
  readonly actor: MemberActor;
  readonly requester: Requester;
}

export async function createDavReader(deps: Platform, tx: Tx, actor: MemberActor): Promise<Looking> {
  return { deps, tx, actor, requester: toRequester(deps, actor) };
}

const getRoot = ({ text }: Pick<Platform, 'text'>): FileNode => shown(text('disk.dav.root'), 'spaces');

/** Lists the contents of a folder. A reader of it may read all of it. */
export async function listMembers(looking: Looking, folder: FileNode): Promise<Iterable<readonly DavNode[]>> {
  if (folder.shows === 'spaces') return [await listTops(looking)];
  if (folder.shows === 'shared') return [await showGranted(looking, await nameGranted(looking))];
  const { tx, requester } = looking;
  const listed = { companyId: requester.companyId, folderId: folder.id, limit: MOST_SHOWN, atOnce: AT_ONCE };
  return (await listForProgram(tx, listed)).map((rows) => rows.map(toDavNode));
}

function toDavNode([id, name, isFile, created, updated, sha256, bytes, mediaType]: ListedRow): DavNode {
  return {
    id,
    name,
    isCollection: !isFile,
    createdAt: new Date(created),
    updatedAt: new Date(updated),
    etag: sha256 && toEtag(Buffer.from(sha256, 'base64')),
    bytes,
    mediaType: mediaType ?? DEFAULT_TYPE,
  };
}

/** Lists the own disk, the shared nodes and the team folders. */
async function listTops(looking: Looking): Promise<FileNode[]> {
  const { deps, tx, actor, requester } = looking;
  const own = ownsDisk(actor) ? [{ id: actor.membership.memberId, name: deps.text('disk.dav.own') }] : [];
  const shared = { id: '', name: deps.text('disk.dav.shared') };
  const spaces = await listTeamSpaces(tx, requester);
  const named = unlike([...own, shared, ...spaces.toSorted((one, other) => (one.id < other.id ? -1 : 1))]);
  const { name } = named[own.length] ?? shared;
  return [...(await showNamed(looking, named)), shown(name, 'shared')];
}

/**
 * Names what others shared, so that later shares change no name: of equal names the first node keeps it, even
 * while it is in the trash.
 */
async function nameGranted({ tx, actor, requester }: Looking): Promise<Named[]> {
  const { memberId } = actor.membership;
  return unlike(await listReceivedNames(tx, { ...requester, memberId, limit: MOST_SHARED }));
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The nodes, of some, that the caller may see, under their names here. */
async function showNamed({ deps, tx, actor }: Looking, named: readonly Named[]): Promise<FileNode[]> {
  const ids = named.flatMap(({ id }) => (id === '' ? [] : [id]));
  const located = await findAllLocated({ ...deps, tx }, actor, ids);
  return named.flatMap(({ id, name }) => {
    const found = located.get(id);
    return found && !found.isTrashed ? [toFileNode(found.node, found.role, name)] : [];
  });
}

async function showGranted(looking: Looking, named: readonly Named[]): Promise<FileNode[]> {
  return (await showNamed(looking, named)).map((node) => ({ ...node, isGranted: true }));
}

/** Makes names unique in one folder by adding a number to the later ones. */
function unlike(nodes: readonly Named[]): Named[] {
  const taken = new Set<string>();
  const last = new Map<string, number>();
  return nodes.map(({ id, name }) => {
    let count = last.get(nameKey(name)) ?? 1;
    let unique = count === 1 ? name : `${name} (${count})`;
    while (taken.has(nameKey(unique))) {
      count += 1;
      unique = `${name} (${count})`;
    }
    last.set(nameKey(name), count);
    taken.add(nameKey(unique));
    return { id, name: unique };
  });
}

/** Resolves a path to nodes, as far as they exist. */
export async function walkPath(looking: Looking, path: readonly string[]): Promise<FileNode[]> {
  const ancestors = [getRoot(looking.deps)];
  for (const name of path) {
    const next = await findMember(looking, ancestors.at(-1) as FileNode, name);
    if (!next) break;
    ancestors.push(next);
  }
  return ancestors;
}

async function findMember(looking: Looking, folder: FileNode, name: string): Promise<FileNode | null> {
  if (!folder.isCollection) return null;
  const isRequested = (one: Named) => one.name.normalize('NFC') === name;
  if (folder.shows === 'spaces') return (await listTops(looking)).find(isRequested) ?? null;
  if (folder.shows === 'shared') {
    const [found] = await showGranted(looking, (await nameGranted(looking)).filter(isRequested));
    return found ?? null;
  }
  const { tx, requester } = looking;
  const row = await findNamed(tx, {
    companyId: requester.companyId,
    parentId: folder.id,
    nameKey: nameKey(name),
  });
  // A program means the exact case of a name: another case is another file to it.
  if (row?.name !== name) return null;
  const own = await listOwnRoles(tx, requester, [row.id]);
  return toFileNode(row, highest([folder.role, ...(own.get(row.id) ?? [])]) ?? 'reader');
}
