import type { PageAccess } from '@artel/contract';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

test('[P-03] every page says in a sentence what it is, for previews and search engines', () => {
  expect(pages.filter(({ descriptionKey }) => descriptionKey === undefined).map(({ path }) => path)).toEqual(
    [],
  );
});

test('[P-03] a canonical address is one of an existing page', () => {
  const paths = new Set<string>(pages.map(({ path }) => path));
  const canonicals = pages.flatMap(({ canonical }) => (canonical === undefined ? [] : [canonical]));
  expect(canonicals).toContain('/');
  expect(canonicals.filter((path) => !paths.has(path))).toEqual([]);
});

/** The access that the specification gives an address, by its beginning; everything else needs a session. */
const open: readonly [prefix: string, access: PageAccess][] = [
  ['/auth', 'public-only'],
  ['/reset-password', 'public-only'],
  ['/share', 'public'],
  ['/mobile', 'public'],
  // The recipient of a letter need not have an account.
  ['/letters', 'public'],
  // The payer of an invoice need not have one either.
  ['/pay', 'public'],
  ['/calendar-invitation', 'public'],
  // A guest of a meeting needs its link alone.
  ['/meet/', 'public'],
  ['/vkurse_app', 'unguarded'],
];

test.each(pages.map(({ path, access }) => [path, access] as const))(
  '[G-01] [G-02] [G-03] [G-04] by its address %s is open as %s',
  (path, access) => {
    expect(access).toBe(open.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'login');
  },
);
