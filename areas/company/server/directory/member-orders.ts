import type { MemberSort } from '@artel/company/contract';
import { byTime, type Keyset, keyset, keyText } from '@artel/server';
import * as z from 'zod/mini';
import type { MemberRow } from '../members/members.store.ts';

/** The columns of each order, ending with the id; the same as in its index. */
export const memberOrders: Readonly<Record<MemberSort, Keyset<MemberRow, readonly string[]>>> = {
  name: keyset<MemberRow, readonly string[]>(z.tuple([keyText, keyText, z.uuid()]), (row) => [
    row.familyName,
    row.givenName,
    row.id,
  ]),
  department: keyset<MemberRow, readonly string[]>(z.tuple([keyText, keyText, keyText, z.uuid()]), (row) => [
    row.departmentName,
    row.familyName,
    row.givenName,
    row.id,
  ]),
  role: keyset<MemberRow, readonly string[]>(
    z.tuple([z.string().check(z.regex(/^[1-5]$/)), keyText, keyText, z.uuid()]),
    (row) => [String(row.roleRank), row.familyName, row.givenName, row.id],
  ),
  joined: byTime(({ joinedAt, id }: MemberRow) => [joinedAt, id]),
};
