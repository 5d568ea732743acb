import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const list = new URL('../attacks.md', import.meta.url);

test('every attack on the list has a test that exists under its title', () => {
  const rows = readFileSync(list, 'utf8').matchAll(/^\|.*\| \[[^\]]+\]\(([^)]+)\): (.+) \|$/gm);
  const cited = [...rows].map(([, path = '', title = '']) => ({ path, title }));
  expect(cited.length).toBeGreaterThan(50);
  const missing = cited.filter(
    ({ path, title }) => !readFileSync(new URL(path, list), 'utf8').includes(title),
  );
  expect(missing).toEqual([]);
});
