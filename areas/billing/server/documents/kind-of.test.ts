import { expect, test } from 'vitest';
import { kindOf } from './kind-of.ts';

const taxed = [{ vatRate: 22 }, { vatRate: null }];
const exempt = [{ vatRate: null }];

test.each([
  ['nothing, taxed', null, taxed, 'upd-1'],
  ['nothing, not taxed', null, exempt, 'act'],
  ['УПД 1, taxed', 'upd-1', taxed, 'upd-1'],
  ['УПД 1, not taxed', 'upd-1', exempt, 'upd-2'],
  ['УПД 2, taxed', 'upd-2', taxed, 'upd-2'],
  ['the act, taxed', 'act', taxed, 'act'],
  ['УПД 1, at 0 %, which is a tax', 'upd-1', [{ vatRate: 0 }], 'upd-1'],
] as const)('who chose %s', (_, chosen, lines, kind) => {
  expect(kindOf(chosen, lines)).toBe(kind);
});
