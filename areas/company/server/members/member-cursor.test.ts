import { listMembers } from '@artel/company/contract';
import { AppError } from '@artel/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeMemberCursor, encodeMemberCursor } from './member-cursor.ts';

const name = fc
  .string({ unit: 'grapheme', maxLength: 80 })
  .filter((text) => text.length <= 80 && !text.includes('\0'));
const position = fc.record({ familyName: name, givenName: name, id: fc.uuid({ version: 7 }) });

test('a cursor leads back to the position it was made of', () =>
  fc.assert(
    fc.property(position, (at) => {
      expect(decodeMemberCursor(encodeMemberCursor(at))).toEqual(at);
    }),
  ));

test('the longest names still fit into the query', () => {
  const at = { familyName: 'Ё'.repeat(80), givenName: '漢'.repeat(80), id: crypto.randomUUID() };
  const query = listMembers.query['~standard'].validate({ cursor: encodeMemberCursor(at) });
  expect(query).not.toHaveProperty('issues');
});

test('anything else is refused as malformed input, never with a crash', () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => decodeMemberCursor(text)).toThrowError(AppError);
    }),
  ));
