import type { DiskSort } from '@artel/disk/contract';
import { type Keyset, keyset, keyText, keyTime } from '@artel/server';
import * as z from 'zod/mini';
import type { NodeRow } from '../tree/tree.store.ts';

/** The end of a page: whether among the files, the value of the order, and the id. */
export type NodePosition = readonly [isFile: boolean, value: string, id: string];

const values = {
  name: keyText,
  updated: keyTime,
  bytes: z.string().check(z.regex(/^\d{1,15}$/)),
} satisfies Record<DiskSort, z.core.$ZodType>;

const texts: Readonly<Record<DiskSort, (row: NodeRow) => string>> = {
  name: (row) => row.sortKey,
  updated: (row) => row.updatedAt.toISOString(),
  bytes: (row) => (row.isFile ? String(row.bytes) : row.sortKey),
};

/** Folders come before files and have no size, so they are ordered by name. */
export function nodeOrder(sort: DiskSort): Keyset<NodeRow, NodePosition> {
  const folder = z.tuple([z.literal(false), sort === 'bytes' ? values.name : values[sort], z.uuid()]);
  const file = z.tuple([z.literal(true), values[sort], z.uuid()]);
  return keyset<NodeRow, NodePosition>(z.union([folder, file]), (row) => [
    row.isFile,
    texts[sort](row),
    row.id,
  ]);
}
