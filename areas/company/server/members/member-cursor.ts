import type { MemberSort } from '@artel/company/contract';
import { AppError, requestErrors } from '@artel/contract';
import * as z from 'zod/mini';
import type { MemberRow } from './members.store.ts';

/** What a sort compares, ending with the id; the same as its index has. */
const keysOf = {
  name: (row: MemberRow) => [row.familyName, row.givenName, row.id],
  department: (row: MemberRow) => [row.departmentName, row.familyName, row.givenName, row.id],
  role: (row: MemberRow) => [String(row.roleRank), row.familyName, row.givenName, row.id],
  joined: (row: MemberRow) => [row.joinedAt.toISOString(), row.id],
} satisfies Record<MemberSort, (row: MemberRow) => string[]>;

const text = z.string().check(z.refine((value) => !value.includes('\0')));
const shapes = {
  name: z.tuple([text, text, z.uuid()]),
  department: z.tuple([text, text, text, z.uuid()]),
  role: z.tuple([z.string().check(z.regex(/^[1-5]$/)), text, text, z.uuid()]),
  joined: z.tuple([z.iso.datetime(), z.uuid()]),
} satisfies Record<MemberSort, z.core.$ZodType>;

/** Where a page of members ended; names that change meanwhile cannot make the list repeat or skip others. */
export function encodeMemberCursor(sort: MemberSort, row: MemberRow): string {
  return Buffer.from(JSON.stringify(keysOf[sort](row))).toString('base64url');
}

/** Refuses, as any malformed input, what is not a cursor of this list in this order. */
export function decodeMemberCursor(sort: MemberSort, cursor: string): readonly string[] {
  const parsed = shapes[sort].safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw new AppError(requestErrors.invalid);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
