import { AppError, requestErrors } from '@artel/contract';
import type { DiskSort } from '@artel/disk/contract';
import * as z from 'zod/mini';
import type { NodeRow } from '../tree/tree.store.ts';

/** Where a page of a folder ended. */
export interface NodePosition {
  readonly isFile: boolean;
  /** Value of the order and id. */
  readonly keys: readonly [string, string];
}

const text = z.string().check(z.refine((value) => !value.includes('\0')));
const values = {
  name: text,
  updated: z.iso.datetime(),
  bytes: z.string().check(z.regex(/^\d{1,15}$/)),
} satisfies Record<DiskSort, z.core.$ZodType>;

/** What is left out of sight between two pages, and what comes in, makes the list neither repeat nor skip others. */
export function writePosition(sort: DiskSort, row: NodeRow): string {
  const key = {
    name: () => row.sortKey,
    updated: () => row.updatedAt.toISOString(),
    bytes: () => (row.isFile ? String(row.bytes) : row.sortKey),
  }[sort]();
  return Buffer.from(JSON.stringify([row.isFile, key, row.id])).toString('base64url');
}

/** Refuses, as any malformed input, what is no cursor of this order. */
export function readPosition(sort: DiskSort, cursor: string): NodePosition {
  const parsed = parseJson(Buffer.from(cursor, 'base64url').toString());
  const isFile = Array.isArray(parsed) && parsed[0] === true;
  const value = sort === 'bytes' && !isFile ? values.name : values[sort];
  const result = z.safeParse(z.tuple([z.boolean(), value, z.uuid()]), parsed);
  if (!result.success) throw new AppError(requestErrors.invalid);
  const [, key, id] = result.data;
  return { isFile, keys: [key, id] };
}

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return null;
  }
}
