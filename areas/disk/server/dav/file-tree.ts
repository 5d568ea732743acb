import type { MemberActor } from '@artel/contract';
import { type DiskRole, nameKey } from '@artel/disk/contract';
import type { DavNode, Platform, Tx } from '@artel/server';
import { highest } from '../access.ts';
import { etagOf } from '../downloads/file-source.ts';
import { listGivenTo } from '../grants/grants.store.ts';
import { findNamed, listEvery } from '../nodes/nodes.store.ts';
import { listTeamSpaces } from '../spaces/spaces.store.ts';
import { askingOf, findAllLocated } from '../tree/locate-node.ts';
import { ownsDisk } from '../tree/personal-space.ts';
import { type Asking, listOwnRoles, type NodeRow } from '../tree/tree.store.ts';

/** A file, a folder or one of the two folders that are only shown: the root and what others shared. */
export interface FileNode extends DavNode {
  /** The row behind it; null for a folder that is only shown. */
  readonly row: NodeRow | null;
  readonly role: DiskRole;
  readonly shows: 'spaces' | 'shared' | 'children';
}

/** More names than that are shown by no program in one folder; more of them can be looked at in the page. */
const MOST_SHOWN = 100_000;
const MOST_SHARED = 1000;

const NO_TIME = new Date(0);

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
    etag: sha256 && etagOf(sha256),
    bytes,
    mediaType: mediaType ?? 'application/octet-stream',
    row,
    role,
    shows: 'children',
  };
}

interface Looking {
  readonly deps: Platform;
  readonly tx: Tx;
  readonly actor: MemberActor;
  readonly asking: Asking;
}

export async function lookAround(deps: Platform, tx: Tx, actor: MemberActor): Promise<Looking> {
  return { deps, tx, actor, asking: askingOf(deps, actor) };
}

const rootOf = ({ text }: Pick<Platform, 'text'>): FileNode => shown(text('disk.dav.root'), 'spaces');

/** What is in a folder. */
export async function listMembers(looking: Looking, folder: FileNode): Promise<FileNode[]> {
  if (folder.shows === 'spaces') return listTops(looking);
  if (folder.shows === 'shared') return listGiven(looking);
  const { tx, asking } = looking;
  const rows = await listEvery(tx, { companyId: asking.companyId, folderId: folder.id, limit: MOST_SHOWN });
  const own = await listOwnRoles(
    tx,
    asking,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toFileNode(row, highest([folder.role, ...(own.get(row.id) ?? [])]) ?? 'reader'));
}

/** The own disk, the team folders and what others shared. */
async function listTops({ deps, tx, actor, asking }: Looking): Promise<FileNode[]> {
  const tops: FileNode[] = [];
  const spaces = await listTeamSpaces(tx, asking);
  const own = ownsDisk(actor) ? [actor.membership.memberId] : [];
  const located = await findAllLocated({ ...deps, tx }, actor, [...own, ...spaces.map(({ id }) => id)]);
  const put = (id: string, name: string) => {
    const found = located.get(id);
    if (found && !found.isTrashed) tops.push(toFileNode(found.node, found.role, name));
  };
  for (const id of own) put(id, deps.text('disk.dav.own'));
  for (const { id, name } of spaces) put(id, name);
  return unlike([...tops, shown(deps.text('disk.dav.shared'), 'shared')]);
}

async function listGiven({ deps, tx, actor, asking }: Looking): Promise<FileNode[]> {
  const { memberId } = actor.membership;
  const given = await listGivenTo(tx, { ...asking, memberId, after: null, limit: MOST_SHARED });
  const found: FileNode[] = [];
  const located = await findAllLocated(
    { ...deps, tx },
    actor,
    given.map(({ nodeId }) => nodeId),
  );
  for (const { nodeId } of given) {
    const one = located.get(nodeId);
    if (one && !one.isTrashed) found.push(toFileNode(one.node, one.role));
  }
  return unlike(found);
}

/** Two of one name can't stand in one folder: a number tells them apart. */
function unlike(nodes: readonly FileNode[]): FileNode[] {
  const seen = new Map<string, number>();
  return nodes.map((node) => {
    const key = nameKey(node.name);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? node : { ...node, name: `${node.name} (${count})` };
  });
}

/** The resources of a path, as far as there are any. */
export async function walkPath(looking: Looking, path: readonly string[]): Promise<FileNode[]> {
  const way = [rootOf(looking.deps)];
  for (const name of path) {
    const next = await findMember(looking, way.at(-1) as FileNode, name);
    if (!next) break;
    way.push(next);
  }
  return way;
}

async function findMember(looking: Looking, folder: FileNode, name: string): Promise<FileNode | null> {
  if (!folder.isCollection) return null;
  if (folder.shows !== 'children') {
    const members = await listMembers(looking, folder);
    return members.find((member) => nameKey(member.name) === nameKey(name)) ?? null;
  }
  const { tx, asking } = looking;
  const row = await findNamed(tx, {
    companyId: asking.companyId,
    parentId: folder.id,
    nameKey: nameKey(name),
  });
  if (!row) return null;
  const own = await listOwnRoles(tx, asking, [row.id]);
  return toFileNode(row, highest([folder.role, ...(own.get(row.id) ?? [])]) ?? 'reader');
}
