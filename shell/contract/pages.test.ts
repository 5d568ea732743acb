import { expect, test } from 'vitest';
import { pages } from './pages.ts';

test('[P-03] every page says in a sentence what it is, for previews and search engines', () => {
  expect(pages.filter(({ descriptionKey }) => descriptionKey === undefined).map(({ path }) => path)).toEqual(
    [],
  );
});

test('[P-03] whoever is told another address finds a page there', () => {
  const paths = new Set<string>(pages.map(({ path }) => path));
  const told = pages.flatMap(({ canonical }) => (canonical === undefined ? [] : [canonical]));
  expect(told).toContain('/');
  expect(told.filter((path) => !paths.has(path))).toEqual([]);
});
