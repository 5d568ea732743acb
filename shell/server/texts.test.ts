import { formatText, type TextTree } from '@artel/contract';
import platformStrings from '@artel/contract/strings' with { type: 'json' };
import { expect, test } from 'vitest';
import { areas } from './areas.ts';

const owners: readonly TextTree[] = [platformStrings, ...areas.map(({ strings }) => strings as TextTree)];
const texts = owners.flatMap((strings) => listKeys(strings).map((key) => ({ strings, key })));

function listKeys(tree: TextTree, path = ''): readonly string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${path}${name}`] : listKeys(value as TextTree, `${path}${name}.`),
  );
}

/** How deep « » go at the deepest place; null where they do not close. */
function getDepth(text: string): number | null {
  let [depth, deepest] = [0, 0];
  for (const sign of text) {
    if (sign === '«') depth += 1;
    if (sign === '»') depth -= 1;
    if (depth < 0) return null;
    deepest = Math.max(deepest, depth);
  }
  return depth === 0 ? deepest : null;
}

test('no text puts «» inside «», whatever name is filled in', () => {
  const values = new Proxy({}, { get: (_, name) => (name === 'count' ? undefined : 'ООО «Север Строй»') });
  const wrong = texts
    .map(({ strings, key }) => [key, formatText(strings, key, values) ?? ''] as const)
    .filter(([, text]) => (getDepth(text) ?? 2) > 1);
  expect(texts.length).toBeGreaterThan(3000);
  expect(wrong).toEqual([]);
});
