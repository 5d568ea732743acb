import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { byId, byTime, keyset, keysetPage, keyText, type PageStart } from './keyset-page.ts';

interface Row {
  readonly name: string;
  readonly id: string;
}

const byName = keyset(z.tuple([keyText, z.uuid()]), ({ name, id }: Row): [string, string] => [name, id]);
const isBehind = ([a, b]: readonly string[], [c = '', d = '']: readonly string[]) =>
  a === c ? (b ?? '') > d : (a ?? '') > c;

test('page after page shows every row once, whatever the names are and however long a page is', async () => {
  const rows = fc.uniqueArray(
    fc.record({ name: fc.string().filter((text) => !text.includes('\0')), id: fc.uuid() }),
    {
      selector: ({ id }) => id,
      maxLength: 20,
    },
  );
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 7 }), async (all, limit) => {
      const sorted = all.toSorted((a, b) => (isBehind(byName.getKey(a), byName.getKey(b)) ? 1 : -1));
      const load = async ({ after, limit }: PageStart<[string, string]>) =>
        sorted.filter((row) => after === null || isBehind(byName.getKey(row), after)).slice(0, limit);
      const seen: Row[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await keysetPage({ cursor, limit }, byName, load);
        expect(page.rows.length).toBeLessThanOrEqual(limit);
        seen.push(...page.rows);
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(sorted);
    }),
  );
});

const encoded = (value: unknown) => JSON.stringify(value);

test.each([
  '',
  'x',
  'WyJhIl0',
  encoded(null),
  encoded(['a']),
  encoded(['a', 'no id']),
  encoded(['a\0', '018f0000-0000-7000-8000-000000000000']),
  encoded(['a\ud800', '018f0000-0000-7000-8000-000000000000']),
  encoded(['a', '018f0000-0000-7000-8000-000000000000', 'more']),
  encoded('018f0000-0000-7000-8000-000000000000'),
])('the cursor "%s" is none of this order', (cursor) => {
  expect(() => byName.decode(cursor)).toThrow('request/invalid');
});

test('a time of any year that a database stores is a place in a list, and no other', () => {
  const byMoment = byTime(({ at, id }: { at: Date; id: string }) => [at, id]);
  const id = '018f0000-0000-7000-8000-000000000001';
  for (const at of ['0001-01-01T00:00:00.000Z', '1601-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])
    expect(byMoment.decode(byMoment.encode({ at: new Date(at), id }))).toEqual([at, id]);
  for (const at of [
    '0000-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-01-01T24:00:00Z',
  ])
    expect(() => byMoment.decode(encoded([at, id]))).toThrow('request/invalid');
});

test('a list by id requests one row more than it shows', async () => {
  const ids = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
  const requested: PageStart<string>[] = [];
  const load = async (page: PageStart<string>) => {
    requested.push(page);
    return ids.map((id) => ({ id }));
  };
  const { rows, nextCursor } = await keysetPage({ limit: 1 }, byId, load);
  expect(rows).toEqual([{ id: ids[0] }]);
  await keysetPage({ cursor: nextCursor ?? '', limit: 2 }, byId, load);
  expect(requested).toEqual([
    { after: null, limit: 2 },
    { after: ids[0], limit: 3 },
  ]);
});
