import { expect, test } from 'vitest';
import { linkToken, readCell, withCell } from './cell.ts';

const UUID = '01990000-0000-7000-8000-00000000000a';

test('a secret with a cell gives both back, and one without a cell is itself', () => {
  expect(readCell(withCell('k17', UUID))).toEqual({ cell: 'k17', secret: UUID });
  expect(withCell(null, UUID)).toBe(UUID);
  expect(readCell(UUID)).toEqual({ cell: null, secret: UUID });
  for (const secret of [`k017.${UUID}`, `K17.${UUID}`, `k0.${UUID}`, `k123456.${UUID}`, `k17${UUID}`, ''])
    expect(readCell(secret)).toEqual({ cell: null, secret });
});

test('the token of a link has the shape of a uuid, with or without a cell', () => {
  for (const token of [UUID, `k1.${UUID}`, `k99999.${UUID}`])
    expect(linkToken.safeParse(token).success, token).toBe(true);
  for (const token of [
    '',
    'k17.',
    `k17.k17.${UUID}`,
    `${UUID}.k17`,
    `k0.${UUID}`,
    `k17.${UUID}\n`,
    `in-${UUID}`,
  ])
    expect(linkToken.safeParse(token).success, token).toBe(false);
});
