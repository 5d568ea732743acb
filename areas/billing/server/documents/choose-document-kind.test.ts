import { expect, test } from 'vitest';
import { chooseDocumentKind } from './choose-document-kind.ts';

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
] as const)('the seller’s choice applies: %s', (_, chosen, lines, kind) => {
  expect(chooseDocumentKind({ bySeller: chosen, byBuyer: null }, lines)).toBe(kind);
});

test.each([
  ['the УПД of what is not taxed', null, 'upd', exempt, 'upd-2'],
  ['the act of what is not taxed', null, 'act', exempt, 'act'],
  ['the act of what is taxed, which needs a tax invoice', null, 'act', taxed, 'upd-1'],
  ['the act, where the seller chose for all', 'upd-2', 'act', exempt, 'upd-2'],
] as const)('the buyer’s preference applies: %s', (_, bySeller, byBuyer, lines, kind) => {
  expect(chooseDocumentKind({ bySeller, byBuyer }, lines)).toBe(kind);
});
