import { type SearchHit, search } from '@artel/contract';
import { defineWebArea } from '@artel/web';
import { breaks, fakeRoute } from '@artel/web/testing';
import { IconFile, IconUser } from '@tabler/icons-react';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openFrame, setWidth } from '../testing/fake-frame.tsx';

const areas = [
  defineWebArea({
    name: 'finders',
    inside: async () => ({
      found: [
        { kind: 'files/file', titleKey: 'found.files', icon: IconFile, order: 40 },
        { kind: 'files/person', titleKey: 'found.people', icon: IconUser, order: 10 },
      ],
    }),
  }),
];
const texts = { found: { files: 'Файлы', people: 'Люди' } };
const files = Array.from(
  { length: 7 },
  (_, at): SearchHit => ({
    id: crypto.randomUUID(),
    title: `Договор ${at}`,
    place: 'Документы',
    page: `/help?open=${at}`,
  }),
);

beforeEach(() => setWidth(1280));

const open = (address: string) => openFrame(address, { areas, texts });

test('an address with words shows what is found of each kind, and how much; one kind opens to its end', async () => {
  fakeRoute(search, ({ query: { kind, cursor, limit } }) => {
    const rest = kind === undefined || cursor === undefined ? files : files.slice(5);
    const items = rest.slice(0, kind === undefined ? limit : 5);
    const group = { kind: 'files/file', state: 'ready' as const, items, hasMore: items.length < rest.length };
    return { groups: [group], nextCursor: kind !== undefined && group.hasMore ? 'next' : null };
  });
  const { user, history } = await open('/search?q=договор');
  const section = await screen.findByRole('region', { name: 'Файлы: что нашлось' });
  expect(within(section).getAllByRole('link')).toHaveLength(5);
  expect(within(section).getAllByRole('link')[0]).toHaveAttribute('href', '/help?open=0');
  expect(screen.getByText('Показано 5 результатов')).toBeVisible();
  await user.click(within(section).getByRole('button', { name: 'Показать все' }));
  await waitFor(() => expect(history.location.search).toContain('kind='));
  await user.click(await screen.findByRole('button', { name: 'Показать ещё' }));
  await waitFor(() =>
    expect(
      within(screen.getByRole('region', { name: 'Файлы: что нашлось' })).getAllByRole('link'),
    ).toHaveLength(7),
  );
});

test('a late kind says so and the others stay; it is requested again by a button', async () => {
  let isLate = true;
  fakeRoute(search, () => ({
    groups: [
      isLate
        ? { kind: 'files/file', state: 'late' as const, items: [], hasMore: false }
        : { kind: 'files/file', state: 'ready' as const, items: files.slice(0, 2), hasMore: false },
      { kind: 'files/person', state: 'ready' as const, items: files.slice(2, 3), hasMore: false },
    ],
    nextCursor: null,
  }));
  const { user } = await open('/search?q=договор');
  expect(await screen.findByText('Файлы: поиск идёт дольше обычного')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Люди: что нашлось' })).toBeVisible();
  isLate = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('region', { name: 'Файлы: что нашлось' })).toBeVisible();
});

test('without words it says what it finds; without hits what to do; without an answer that it failed', async () => {
  const { user } = await open('/search');
  expect(await screen.findByRole('heading', { name: 'Начните с нескольких букв' })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Что найти' }), 'бегемот');
  expect(await screen.findByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
  fakeRoute(search, breaks);
  await user.type(screen.getByRole('searchbox', { name: 'Что найти' }), 'ы');
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('one letter that finds no one gets another word than letters that find nothing', async () => {
  fakeRoute(search, () => ({ groups: [], nextCursor: null }));
  await open('/search?q=ю');
  expect(await screen.findByRole('heading', { name: 'Добавьте ещё букву' })).toBeVisible();
});
