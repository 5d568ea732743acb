import { page } from '@artel/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineWebArea } from '../area/web-area.ts';
import { renderPage } from '../testing/index.ts';
import { useListAddress } from './use-list-address.ts';

const list = page({ name: 'list', path: '/list', layout: 'empty', access: 'public', titleKey: 'pages.list' });

function List() {
  const { words, q, change, search } = useListAddress(list, ['state', 'sort']);
  return (
    <>
      <input
        aria-label="Найти"
        value={search.value}
        onChange={(event) => search.onChange(event.target.value)}
      />
      <button type="button" onClick={() => change({ state: 'paid' })}>
        Оплаченные
      </button>
      <button type="button" onClick={() => change({ state: undefined })}>
        Все
      </button>
      <output>{JSON.stringify({ ...words, q })}</output>
    </>
  );
}

const open = (search = '') =>
  renderPage(`/list${search}`, {
    areas: [defineWebArea({ name: 'test', pages: [{ page: list, component: async () => List }] })],
    strings: [{ pages: { list: 'Список' } }],
  });
const shown = () => JSON.parse(screen.getByRole('status').textContent);

test('the address is read, except for words that are no text or unknown', async () => {
  await open('?q=окно&state=open&sort=a&sort=b&other=1');
  expect(shown()).toEqual({ q: 'окно', state: 'open' });
});

test('typed and chosen values are in the address, and replace the entry that was there', async () => {
  const { user, router, history } = await open('?sort=name');
  const before = history.length;
  const isNow = (search: Record<string, string>) =>
    waitFor(() => expect(router.state.location.search).toEqual(search));
  await user.type(screen.getByRole('textbox'), ' дверь ');
  await isNow({ sort: 'name', q: 'дверь' });
  await user.click(screen.getByRole('button', { name: 'Оплаченные' }));
  await isNow({ sort: 'name', q: 'дверь', state: 'paid' });
  expect(shown()).toEqual({ sort: 'name', q: 'дверь', state: 'paid' });
  await user.click(screen.getByRole('button', { name: 'Все' }));
  await user.clear(screen.getByRole('textbox'));
  await isNow({ sort: 'name' });
  expect(history.length).toBe(before);
});

test('a text of any length is searched by its beginning', async () => {
  const { router } = await open(`?q=${'я'.repeat(300)}`);
  expect(shown()).toEqual({ q: 'я'.repeat(200) });
  expect(router.state.location.pathname).toBe('/list');
});
