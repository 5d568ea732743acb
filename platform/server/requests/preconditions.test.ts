import { expect, test } from 'vitest';
import { evaluatePreconditions, fitsIfRange } from './preconditions.ts';

const changedAt = new Date('2026-11-23T01:02:03.400Z');
const TIME = 'Mon, 23 Nov 2026 01:02:03 GMT';
const selected = { etag: '"a,b"', changedAt };
const evaluate = (headers: Record<string, string>, method = 'PUT') =>
  evaluatePreconditions({ method, headers }, selected);

test.each(['"a,b"', '"x","a,b"', '"x" , "a,b"', ', ,"a,b", ,', '\t"a,b"', '*'])(
  'a tag is found in a list: %s',
  (list) => expect(evaluate({ 'if-match': list })).toBe('passed'),
);

test.each([
  'x"a,b"',
  '"a,b"x',
  '"a,b" "x"',
  '"x""a,b"',
  'w/"a,b"',
  '"a,b',
  'a,b',
  '*,"a,b"',
  '""',
  'W/"a,b"',
  '',
])('a malformed list, and one without the tag, fits nothing: %s', (list) =>
  expect(evaluate({ 'if-match': list })).toBe('failed'),
);

test('a weak tag fits weakly alone', () => {
  expect(evaluate({ 'if-none-match': 'W/"a,b"' })).toBe('failed');
  expect(evaluate({ 'if-none-match': 'W/"a,b"' }, 'GET')).toBe('not-modified');
  expect(evaluate({ 'if-none-match': 'xW/"a,b"' }, 'GET')).toBe('passed');
});

test('a long list that is malformed is refused as fast as it is read', () => {
  const list = `${'"x", ,'.repeat(100_000)}x`;
  expect(evaluate({ 'if-match': list })).toBe('failed');
  expect(evaluate({ 'if-match': `${' ,'.repeat(100_000)}x` })).toBe('failed');
});

test.each([
  ['"a,b"', true, true],
  ['W/"a,b"', true, false],
  ['"other"', true, false],
  [TIME, true, true],
  [TIME, false, false],
  ['Mon, 23 Nov 2026 01:02:04 GMT', true, false],
  ['Mon, 23 Nov 2026 01:02:02 GMT', true, false],
  ['2026-11-23T01:02:03Z', true, false],
  ['', true, false],
])('a part may be put behind what %s names, where the time is proof (%s): %s', (header, isTimeProof, fits) =>
  expect(fitsIfRange(header, { ...selected, isTimeProof })).toBe(fits),
);

test('a weak tag of the content itself fits no part', () => {
  expect(fitsIfRange('W/"x"', { etag: 'W/"x"' })).toBe(false);
  expect(fitsIfRange(undefined, {})).toBe(true);
});
