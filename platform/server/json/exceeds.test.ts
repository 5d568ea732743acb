import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exceeds } from './exceeds.ts';

const ANY = Number.POSITIVE_INFINITY;

function getDepth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(getDepth));
}

test('its depth is that of the parsed value, whatever brackets its texts contain', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify([value, '[[{"\\"[']);
      const depth = getDepth(JSON.parse(text));
      expect(exceeds(text, { depth, values: ANY })).toBe(false);
      expect(exceeds(text, { depth: depth - 1, values: ANY })).toBe(true);
    }),
  );
});

test('wide is refused like deep', () => {
  const wide = `[${'[],'.repeat(1_000)}[]]`;
  expect(exceeds(wide, { depth: 2, values: 3_000 })).toBe(false);
  expect(exceeds(wide, { depth: 2, values: 2_000 })).toBe(true);
  expect(exceeds('['.repeat(100_000), { depth: 32, values: ANY })).toBe(true);
  expect(exceeds('"'.padEnd(1_000, '['), { depth: 1, values: 1 })).toBe(false);
});
