import { listRecent, listSpaces, listStarred, listTrash, searchNodes } from '@artel/disk/contract';
import { fakeRoute } from '@artel/web/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildId, buildNode } from '../testing/build-node.ts';
import { fakeReader, openDisk } from '../testing/open-disk.ts';

const COUNT = 250;
const PAGE = 100;

/** One page of a list of 250, whose cursor is the number of its first entry. */
function getPage<T>(build: (number: number) => T) {
  return ({ query: { cursor = '0' } }: { readonly query: { readonly cursor?: string } }) => {
    const from = Number(cursor);
    const to = Math.min(COUNT, from + PAGE);
    return {
      items: Array.from({ length: to - from }, (_, at) => build(from + at + 1)),
      nextCursor: to < COUNT ? String(to) : null,
    };
  };
}

const build = (number: number) => buildNode(number, { name: `Акт ${number}.pdf` });

beforeEach(() => {
  fakeReader();
  const space = { id: buildId(0), kind: 'personal' as const, name: '', role: 'manager' as const };
  fakeRoute(listSpaces, () => ({ items: [space] }));
  fakeRoute(listRecent, getPage(build));
  fakeRoute(listStarred, getPage(build));
  fakeRoute(
    searchNodes,
    getPage((number) => ({ ...build(number), path: [], isFoundInText: false })),
  );
  fakeRoute(
    listTrash,
    getPage((number) => ({
      ...build(number),
      trashedAt: '2026-11-20T09:00:00.000Z',
      goesAt: '2026-12-20T09:00:00.000Z',
      trashedBy: null,
      from: [],
    })),
  );
});

test.each(['/disk?place=recent', '/disk?place=starred', '/disk?q=акт', '/disk-trash'])(
  'Ctrl+A chooses all entries of %s, those too that are on further pages',
  async (address) => {
    const { user } = await openDisk(address);
    (await screen.findByRole('row', { name: /Акт 1\.pdf/ })).focus();
    await user.keyboard('{Control>}a{/Control}');
    expect(await screen.findByText(`Выбрано: ${COUNT}`, {}, { timeout: 20_000 })).toBeVisible();
  },
);
