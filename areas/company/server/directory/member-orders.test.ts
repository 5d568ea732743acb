import { listMembers, MemberSort } from '@artel/company/contract';
import { AppError } from '@artel/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MemberRow } from '../members/members.store.ts';
import { memberOrders } from './member-orders.ts';

const name = fc
  .string({ unit: 'grapheme', maxLength: 80 })
  .filter((text) => text.length <= 80 && !text.includes('\0'));
const anyRow = fc.record({
  familyName: name,
  givenName: name,
  departmentName: name,
  roleRank: fc.integer({ min: 1, max: 5 }),
  joinedAt: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
  id: fc.uuid({ version: 7 }),
}) as unknown as fc.Arbitrary<MemberRow>;
const sort = fc.constantFrom(...MemberSort.options);

test('a cursor returns to the position of which it was made', () =>
  fc.assert(
    fc.property(sort, anyRow, (order, row) => {
      const at = memberOrders[order].decode(memberOrders[order].encode(row));
      expect(at.at(-1)).toBe(row.id);
      if (order === 'name') expect(at).toEqual([row.familyName, row.givenName, row.id]);
      if (order === 'joined') expect(new Date(at[0] ?? '')).toEqual(row.joinedAt);
    }),
  ));

test('the longest names still fit into the query', () => {
  const row = {
    familyName: '漢'.repeat(80),
    givenName: '漢'.repeat(80),
    departmentName: '漢'.repeat(200),
    id: crypto.randomUUID(),
  } as unknown as MemberRow;
  // The cursor is wrapped in a seal of 29 bytes.
  const sealed = Buffer.from(`${' '.repeat(29)}${memberOrders.department.encode(row)}`).toString('base64url');
  const query = listMembers.query['~standard'].validate({ cursor: sealed });
  expect(query).not.toHaveProperty('issues');
});

test('anything else is refused as malformed input, never with a crash', () =>
  fc.assert(
    fc.property(sort, fc.string(), (order, text) => {
      expect(() => memberOrders[order].decode(text)).toThrowError(AppError);
    }),
  ));
