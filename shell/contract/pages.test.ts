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

test('[G-03] the mobile pages are public, and the application’s own screen passes no guard at all', () => {
  const accessOf = (prefix: string) =>
    pages.filter(({ path }) => path.startsWith(prefix)).map((page) => page.access);
  expect(new Set(accessOf('/mobile'))).toEqual(new Set(['public']));
  expect(accessOf('/vkurse_app')).toEqual(['unguarded']);
  expect(pages.filter(({ access }) => access === 'unguarded').map(({ path }) => path)).toEqual([
    '/vkurse_app/server',
  ]);
});
