import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAccountProblem, findBikProblem, findCorrespondentProblem } from './bank-account.ts';
import { cleanNumber } from './clean-number.ts';
import { findInnProblem } from './inn.ts';
import { findKppProblem } from './kpp.ts';
import { findOgrnipProblem, findOgrnProblem } from './ogrn.ts';
import { findOkpoProblem } from './okpo.ts';
import { getSeverity } from './problem.ts';
import vectors from './requisites.vectors.json' with { type: 'json' };

type Find = (value: string) => string | null;
type Vector = string | { readonly v: string };
const getNumber = (vector: Vector) => (typeof vector === 'string' ? vector : vector.v);

test.each<[string, Find, readonly Vector[]]>([
  ['INN of a company', findInnProblem, vectors.inn10_valid],
  ['INN of a person', findInnProblem, vectors.inn12_valid],
  ['KPP', findKppProblem, vectors.kpp_valid],
  ['OGRN', findOgrnProblem, vectors.ogrn_valid],
  ['OGRNIP', findOgrnipProblem, vectors.ogrnip_valid],
  ['BIK', findBikProblem, vectors.bik_valid],
  ['OKPO', findOkpoProblem, vectors.okpo8_valid],
])('every %s of the vectors is right', (_name, find, group) => {
  expect(group.length).toBeGreaterThan(0);
  expect(group.map((vector) => [getNumber(vector), find(getNumber(vector))])).toEqual(
    group.map((vector) => [getNumber(vector), null]),
  );
});

test.each<[string, Find, readonly Vector[], readonly string[]]>([
  [
    'INN of a company',
    findInnProblem,
    vectors.inn10_invalid,
    ['checksum', 'checksum', 'checksum', 'prefix', 'length', 'length', 'digits', 'digits'],
  ],
  [
    'INN of a person',
    findInnProblem,
    vectors.inn12_invalid,
    ['checksum', 'checksum', 'checksum', 'checksum', 'prefix'],
  ],
  ['KPP', findKppProblem, vectors.kpp_invalid, ['format', 'format', 'format', 'format']],
  ['OGRN', findOgrnProblem, vectors.ogrn_invalid, ['checksum', 'checksum', 'checksum', 'kind', 'kind']],
  ['OGRNIP', findOgrnipProblem, vectors.ogrnip_invalid, ['checksum', 'length']],
  ['BIK', findBikProblem, vectors.bik_invalid, ['format', 'format', 'format']],
  ['OKPO', findOkpoProblem, vectors.okpo8_invalid, ['checksum']],
])('every wrong %s of the vectors is named', (_name, find, group, kinds) => {
  expect(group.map((vector) => find(getNumber(vector))?.split('.')[1])).toEqual(kinds);
});

test('a number pasted with spaces is valid once the spaces are removed', () => {
  for (const [pasted, clean] of [
    [' 7707083893', '7707083893'],
    ['7707\u00a0083\u202f893 ', '7707083893'],
    ['4070 2810 1382 5012 3017', '40702810138250123017'],
  ] as const)
    expect(cleanNumber(pasted)).toBe(clean);
  expect(findInnProblem(cleanNumber(' 7707083893'))).toBeNull();
});

test('the key of every correspondent account of the vectors is validated', () => {
  for (const { acc, bik } of vectors.corr_account_valid)
    expect([acc, findCorrespondentProblem(acc, bik)]).toEqual([acc, null]);
  for (const { acc, bik } of vectors.corr_account_invalid)
    expect([acc, findCorrespondentProblem(acc, bik)]).toEqual([acc, 'correspondent.key']);
});

test('the key of every settlement account of the vectors is validated: banks, units of the Bank of Russia, letters', () => {
  for (const { acc, bik } of vectors.settlement_account_valid)
    expect([acc, findAccountProblem(acc, bik)]).toEqual([acc, null]);
  expect(vectors.settlement_account_invalid.map(({ acc, bik }) => findAccountProblem(acc, bik))).toEqual([
    'account.key',
    'account.key',
    'account.format',
  ]);
  // A Latin letter counts the same; a letter anywhere else is an error.
  expect(findAccountProblem('30114B84600000000501', '044541312')).toBeNull();
  expect(findAccountProblem('3011484600000000501B', '044541312')).toBe('account.format');
});

test('the accounts of the treasury are not checked by their key, their single account is', () => {
  for (const { acc, eks, bik } of vectors.treasury_do_not_check) {
    expect(findAccountProblem(acc, bik)).toBe('account.treasury');
    expect(findCorrespondentProblem(eks, bik)).toBeNull();
  }
  expect(getSeverity('account.treasury', 'seller')).toBe('warning');
});

test('a seller’s numbers have to be right, a buyer’s accounts are only doubted', () => {
  for (const code of ['inn.checksum', 'inn.length', 'ogrn.checksum', 'bik.format', 'account.format'] as const)
    for (const side of ['seller', 'buyer'] as const) expect(getSeverity(code, side)).toBe('error');
  for (const code of ['account.key', 'correspondent.key'] as const)
    expect([getSeverity(code, 'seller'), getSeverity(code, 'buyer')]).toEqual(['error', 'warning']);
  expect(getSeverity('okpo.doubtful', 'seller')).toBe('warning');
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`));
const otherDigit = (text: string, place: number, by: number) =>
  text.slice(0, place) + ((Number(text[place]) + by) % 10) + text.slice(place + 1);

test('exactly one of ten last digits makes an INN, an OGRN and an OGRNIP valid', () => {
  const endings = [...'0123456789'];
  fc.assert(
    fc.property(digits(9), digits(11), (ten, eleven) => {
      expect(endings.filter((end) => findInnProblem(ten + end) === null)).toHaveLength(1);
      expect(endings.filter((end) => findOgrnProblem(`1${eleven}${end}`) === null)).toHaveLength(1);
      expect(endings.filter((end) => findOgrnipProblem(`3${eleven}12${end}`) === null)).toHaveLength(1);
    }),
  );
});

test('one wrong digit of an account is always found, but where the weights hide it', () => {
  fc.assert(
    fc.property(fc.nat(19), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const wrong = otherDigit('40702810138250123017', place, by);
      // The weights 7, 1 and 3 have no common divisor with ten, so no change of a single digit stays
      // undetected.
      expect(findAccountProblem(wrong, '044525225')).not.toBeNull();
    }),
  );
});

test('whatever is typed gets an answer, never a failure', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (one, other) => {
      for (const find of [
        findInnProblem,
        findKppProblem,
        findOgrnProblem,
        findOgrnipProblem,
        findOkpoProblem,
        findBikProblem,
      ])
        expect([null, 'string']).toContain(find(cleanNumber(one)) === null ? null : typeof find(one));
      findAccountProblem(one, other);
      findCorrespondentProblem(one, other);
    }),
  );
});
