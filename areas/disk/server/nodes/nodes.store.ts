import { AppError } from '@artel/contract';
import { type DiskSort, diskErrors, isSystemFileName, nameKey as keyOfName } from '@artel/disk/contract';
import { isAfterKey, over, type Tx, upTo } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { nodes } from '../tables.ts';
import { withTakenNameRefused } from '../tree/refuse-taken-name.ts';
import type { NodeRow } from '../tree/tree.store.ts';

interface Part {
  readonly companyId: string;
  readonly folderId: string;
  readonly isFile: boolean;
  readonly sort: DiskSort;
  readonly isDescending: boolean;
  /** Value and id of the last entry of the page before. */
  readonly after: readonly [string, string] | null;
  /** Value and id of the last requested entry. */
  readonly until?: readonly [string, string] | null;
  readonly limit: number;
}

const columns = {
  name: { key: 'sortKey', type: 'text' },
  updated: { key: 'updatedAt', type: 'timestamptz' },
  bytes: { key: 'bytes', type: 'int8' },
} as const satisfies Record<DiskSort, { key: keyof NodeRow; type: string }>;

/** Folders or files of a folder in an order, after a position; each order has its index. */
export async function listChildren(
  tx: Tx,
  { companyId, folderId, isFile, sort, isDescending, after, until = null, limit }: Part,
): Promise<NodeRow[]> {
  const { key, type } = columns[sort];
  const direction = isDescending ? 'desc' : 'asc';
  let query = over<Db>(tx)
    .selectFrom('disk.nodes')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('parentId', '=', folderId)
    .where('isFile', '=', isFile)
    .where('trashedAt', 'is', null);
  const order = [
    { column: key, type },
    { column: 'id', type: 'uuid' },
  ];
  if (after) query = query.where(isAfterKey(order, after, isDescending));
  if (until) query = query.where(upTo(order, until, isDescending));
  return query.orderBy(key, direction).orderBy('id', direction).limit(limit).execute();
}

type Order = Pick<Part, 'companyId' | 'folderId' | 'isFile' | 'sort' | 'isDescending'>;

/** Greater than every character of a name. */
const LAST = '\u{10ffff}';

/** Finds the first of the folders or files in an order whose name begins with a prefix, in any case. */
export async function findByPrefix(
  tx: Tx,
  { companyId, folderId, isFile, sort, isDescending, prefix }: Order & { readonly prefix: string },
): Promise<NodeRow | null> {
  const { key } = columns[sort];
  const direction = isDescending ? 'desc' : 'asc';
  // A range, which reaches the index under row-level security; a pattern does not.
  const row = await over<Db>(tx)
    .selectFrom('disk.nodes')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('parentId', '=', folderId)
    .where('nameKey', '>=', prefix)
    .where('nameKey', '<', `${prefix}${LAST}`)
    .where('isFile', '=', isFile)
    .where('trashedAt', 'is', null)
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts the folders or files of a folder, up to a position of an order if one is given. */
export async function countUpTo(
  tx: Tx,
  { companyId, folderId, isFile, sort, isDescending, until }: Order & Pick<Required<Part>, 'until'>,
): Promise<number> {
  const { key, type } = columns[sort];
  let query = over<Db>(tx)
    .selectFrom('disk.nodes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('companyId', '=', companyId)
    .where('parentId', '=', folderId)
    .where('isFile', '=', isFile)
    .where('trashedAt', 'is', null);
  const order = [
    { column: key, type },
    { column: 'id', type: 'uuid' },
  ];
  if (until) query = query.where(upTo(order, until, isDescending));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Refuses a taken name, and names the node that has it, perhaps in other case. */
export async function refuseTakenName(
  tx: Tx,
  { companyId, parentId, name }: { companyId: string; parentId: string; name: string },
): Promise<never> {
  const other = await findNamed(tx, { companyId, parentId, nameKey: keyOfName(name) });
  throw new AppError(diskErrors['name-taken'], { values: { name: other?.name ?? name } });
}

interface NamedIn {
  readonly companyId: string;
  readonly parentId: string;
  readonly nameKey: string;
  /** Locks the row, so that no other transaction changes it until this one ends. */
  readonly isLocked?: boolean;
}

/** Finds the node of a folder that has a name, in any case. */
export async function findNamed(
  tx: Tx,
  { companyId, parentId, nameKey, isLocked = false }: NamedIn,
): Promise<NodeRow | null> {
  const query = over<Db>(tx)
    .selectFrom('disk.nodes')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('parentId', '=', parentId)
    .where('nameKey', '=', nameKey)
    .where('trashedAt', 'is', null);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return row ?? null;
}

interface Keys {
  readonly companyId: string;
  readonly parentId: string;
  readonly nameKeys: readonly string[];
  /** The node that gets the name: its present name counts as free. */
  readonly exceptId: string | null;
}

/** Filters names: those that are taken in the folder. */
export async function listUsedKeys(
  tx: Tx,
  { companyId, parentId, nameKeys, exceptId }: Keys,
): Promise<ReadonlySet<string>> {
  const rows = await nodes.list(
    tx,
    { companyId, parentId, nameKey: nameKeys, trashedAt: null },
    { columns: ['id', 'nameKey'] },
  );
  return new Set(rows.filter(({ id }) => id !== exceptId).map(({ nameKey }) => nameKey));
}

type Named = Pick<NodeRow, 'name' | 'nameKey' | 'sortKey'>;
type NewFolder = Named & Pick<NodeRow, 'companyId' | 'id' | 'parentId' | 'createdAt' | 'createdBy'>;

/** Inserts a folder; null if its name is taken, also by a concurrent transaction. */
export async function insertFolder(tx: Tx, folder: NewFolder): Promise<NodeRow | null> {
  return nodes.insertOrIgnore(
    tx,
    { ...folder, isFile: false, updatedAt: folder.createdAt, updatedBy: folder.createdBy },
    '*',
  );
}

/** Renames a node that still has the given version. The name may be taken concurrently. */
export async function setName(
  tx: Tx,
  { companyId, id, version }: Pick<NodeRow, 'companyId' | 'id' | 'version'>,
  { name, nameKey, sortKey }: Named,
): Promise<NodeRow | null> {
  const row = await withTakenNameRefused(name, () =>
    over<Db>(tx)
      .updateTable('disk.nodes')
      .set({ name, nameKey, sortKey, version: sql`version + 1` })
      .set({ isSystem: sql`is_system AND ${isSystemFileName(name)}` })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst(),
  );
  return row ?? null;
}

/** Serialises acts that assign names in a folder, so that a taken name is found before the database refuses it. */
export async function lockFolder(tx: Tx, companyId: string, id: string): Promise<void> {
  await sql`SELECT FROM disk.nodes WHERE company_id = ${companyId} AND id = ${id} FOR NO KEY UPDATE`.execute(
    tx.kysely,
  );
}

/** Locks these nodes against changes until the transaction ends; new nodes in a locked folder remain possible. */
export async function lockRows(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    SELECT FROM disk.nodes WHERE company_id = ${companyId} AND id = ANY(${[...ids]}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`.execute(tx.kysely);
}

type Content = Pick<NodeRow, 'bytes' | 'mediaType' | 'blobId' | 'sha256' | 'updatedAt' | 'updatedBy'>;
type NewFile = NewFolder & Content & Pick<NodeRow, 'isSystem' | 'senderName'>;

/** Inserts a file; null if its name is taken, also by a concurrent transaction. */
export async function insertFile(tx: Tx, file: NewFile): Promise<NodeRow | null> {
  return nodes.insertOrIgnore(tx, { ...file, isFile: true }, '*');
}

/**
 * Replaces the content of a file; unless the new content is a system file's too, it is a person's file from
 * then on.
 */
export async function replaceContent(
  tx: Tx,
  { companyId, id }: Pick<NodeRow, 'companyId' | 'id'>,
  content: Content,
  { isSystem = false } = {},
): Promise<NodeRow> {
  return over<Db>(tx)
    .updateTable('disk.nodes')
    .set({ ...content, version: sql`version + 1`, isSystem: sql`is_system AND ${isSystem}` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks several nodes, always in one order. */
export async function lockNodes(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, NodeRow>> {
  const rows = await over<Db>(tx)
    .selectFrom('disk.nodes')
    .selectAll()
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Filters nodes: those that a member starred. */
export async function listStarredAmong(
  tx: Tx,
  { companyId, memberId }: { readonly companyId: string; readonly memberId: string },
  nodeIds: readonly string[],
): Promise<Set<string>> {
  if (nodeIds.length === 0) return new Set();
  const { rows } = await sql<{ nodeId: string }>`
    SELECT node_id FROM disk.stars
    WHERE company_id = ${companyId} AND member_id = ${memberId} AND node_id = ANY(${[...nodeIds]}::uuid[])`.execute(
    tx.kysely,
  );
  return new Set(rows.map(({ nodeId }) => nodeId));
}
