import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  extendPlan,
  getPartEnd,
  isOutdated,
  learn,
  type PagePlan,
  type PartAnswer,
  partsNear,
  startOfPlan,
} from './page-plan.ts';

const LIMIT = 4;

/** Returns a server's response with numbers in order: the cursor is the last number before. */
function request(
  entries: readonly number[],
  plan: PagePlan,
  cursor: string,
): PartAnswer & { items: readonly number[] } {
  const until = getPartEnd(plan, cursor);
  const inside = entries.filter(
    (one) => one > Number(cursor || -1) && (until === null || one <= Number(until)),
  );
  const items = inside.slice(0, LIMIT);
  return { items, count: items.length, next: inside.length > LIMIT ? String(items.at(-1)) : null, until };
}

/** Fetches every part until nothing is outdated and nothing is left, like a reader who scrolls through all of it. */
function readAll(entries: readonly number[], start: PagePlan) {
  let plan = start;
  for (let round = 0; round < 200; round += 1) {
    const pages = plan.parts.map(({ cursor }) => [cursor, request(entries, plan, cursor)] as const);
    const next = learn(plan, new Map(pages));
    if (next === plan && plan.tail === null) return { plan, seen: pages.flatMap(([, { items }]) => items) };
    plan = extendPlan(next);
  }
  throw new Error('It never ends');
}

const someEntries = fc
  .uniqueArray(fc.nat(200), { maxLength: 60 })
  .map((list) => list.toSorted((a, b) => a - b));

test('whatever came and went since, nothing is seen twice or not at all', () => {
  fc.assert(
    fc.property(someEntries, someEntries, (before, after) => {
      const { plan, seen } = readAll(before, startOfPlan);
      expect(seen).toEqual(before);
      expect(readAll(after, plan).seen).toEqual(after);
    }),
  );
});

const plan = (...sizes: number[]): PagePlan => ({
  parts: sizes.map((size, at) => ({ cursor: at === 0 ? '' : `c${at}`, size })),
  tail: 'tail',
});

test('the parts near some entries are those that hold them, and an empty one beside', () => {
  expect(partsNear(plan(4, 4, 4, 4), 5, 9)).toEqual([1, 2]);
  expect(partsNear(plan(4, 4, 0), 6, 20)).toEqual([1, 2]);
  expect(partsNear(plan(4, 4), 40, 50)).toEqual([1, 1]);
  expect(partsNear(startOfPlan, 0, 0)).toEqual([0, 0]);
});

test('an answer that says what is known leaves the very plan; of an emptied part what follows is unknown', () => {
  const known = plan(4, 4, 4);
  expect(learn(known, new Map([['c1', { count: 4, next: null, until: 'c2' }]]))).toBe(known);
  expect(learn(known, new Map([['c1', { count: 0, next: null, until: 'c2' }]]))).toEqual({
    parts: known.parts.slice(0, 2).map((part, at) => ({ ...part, size: at === 1 ? 0 : 4 })),
    tail: null,
  });
});

test('an answer for a part that ends elsewhere by now is not believed', () => {
  const known = plan(4, 4);
  const late = { count: 9, next: 'x', until: null };
  expect(isOutdated(late, 'c1')).toBe(true);
  expect(learn(known, new Map([['', late]]))).toBe(known);
  expect(isOutdated({ count: 4, next: 'c1', until: null }, 'c1')).toBe(false);
});
