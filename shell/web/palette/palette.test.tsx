import { type SearchHit, search } from '@artel/contract';
import { connectSession, defineWebArea } from '@artel/web';
import { breaks, fakeRoute } from '@artel/web/testing';
import { IconUpload } from '@tabler/icons-react';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFrame, pageIn, sectionArea, setWidth } from '../testing/fake-frame.tsx';

const run = vi.fn();
const files = defineWebArea({
  name: 'files',
  pages: [
    { page: pageIn('default', '/files/trash'), component: async () => () => <h1>Корзина</h1> },
    { page: pageIn('auth', '/files/way-in', 'public'), component: async () => () => null },
    {
      page: { ...pageIn('default', '/files/secret'), permission: 'files.rule' as never },
      component: async () => () => null,
    },
  ],
  inside: async () => ({
    profileSections: [
      {
        name: 'security',
        titleKey: 'files.security',
        icon: IconUpload,
        component: async () => () => <p>Пароли и ключи</p>,
        order: 1,
      },
    ],
    commands: [
      {
        name: 'files/upload',
        titleKey: 'files.upload',
        keywordsKey: 'files.words',
        icon: IconUpload,
        run,
      },
      {
        name: 'files/forbidden',
        titleKey: 'files.forbidden',
        icon: IconUpload,
        permission: 'files.rule' as never,
        run,
      },
    ],
  }),
});
const texts = {
  files: { upload: 'Загрузить файл', words: 'закачать', forbidden: 'Стереть всё', security: 'Безопасность' },
  'pages/files/trash': 'Корзина',
  'pages/files/secret': 'Тайник',
};
const areas = [sectionArea('work', 'mail', { shortcut: 'g m' }), files];

beforeEach(() => setWidth(1280));
afterEach(() => {
  vi.restoreAllMocks();
  run.mockReset();
});

async function openPalette(options: Parameters<typeof openFrame>[1] = { areas, texts }) {
  const view = await openFrame('/', options);
  await view.user.keyboard('{Control>}k{/Control}');
  return { ...view, field: await screen.findByRole('combobox', { name: 'Поиск и действия' }) };
}
const titles = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const active = () => screen.getByRole('option', { selected: true });

test('Ctrl+K opens the palette with the pages and acts that this person has, the field ready to type', async () => {
  const { field } = await openPalette();
  expect(field).toHaveFocus();
  const pages = titles('Страницы');
  expect(pages.slice(0, 4)).toEqual(['ГлавнаяGH', 'ПочтаGM', 'ПрофильGP', 'БезопасностьПрофиль']);
  expect(pages).toContain('Корзина');
  expect(pages).not.toContain('Тайник');
  expect(pages).not.toContain('Строительные блоки интерфейса');
  expect(new Set(pages).size).toBe(pages.length);
  expect(titles('Действия')).toEqual([
    'Загрузить файл',
    'Включить светлое оформление',
    'Включить тёмное оформление',
    'Свернуть разделы',
    'Скопировать ссылку на страницу',
    'Указать статус',
    'Сочетания клавиш',
    'Выйти',
  ]);
});

test('arrows, Home and End move, the field keeps the focus and says where one is; Enter opens', async () => {
  const { user, field, history } = await openPalette();
  const isAt = (title: string) => {
    expect(active()).toHaveTextContent(title);
    expect(field).toHaveAttribute('aria-activedescendant', active().id);
    expect(field).toHaveFocus();
  };
  isAt('Главная');
  await user.keyboard('{ArrowUp}');
  isAt('Выйти');
  await user.keyboard('{ArrowDown}');
  isAt('Главная');
  await user.keyboard('{End}');
  isAt('Выйти');
  await user.keyboard('{Home}{ArrowDown}');
  isAt('Почта');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Раздел mail' })).toBeVisible();
  expect(history.location.pathname).toBe('/mail');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('an act typed in the wrong layout is found, runs and is first the next time', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'pfrfxfnm');
  expect(active()).toHaveTextContent('Загрузить файл');
  expect(screen.getByRole('status')).toHaveTextContent('Найдено: 1');
  await user.keyboard('{Enter}');
  expect(run).toHaveBeenCalledOnce();
  await user.keyboard('{Meta>}k{/Meta}');
  await screen.findByRole('combobox');
  expect(titles('Действия')[0]).toBe('Загрузить файл');
});

test('without a company its creation is found, and the sections that the menu shows', async () => {
  const { user, field } = await openPalette({ areas, texts, hasNoCompany: true });
  await user.type(field, 'создать');
  expect(active()).toHaveTextContent('Создать компанию');
  await user.clear(field);
  await user.type(field, 'почта');
  expect(active()).toHaveTextContent('Почта');
});

test('a part of the profile opens at its place', async () => {
  const { user, field, history } = await openPalette();
  await user.type(field, 'безоп');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'БезопасностьПрофиль',
  ]);
  await user.click(screen.getByRole('option'));
  expect(await screen.findByText('Пароли и ключи')).toBeVisible();
  expect(history.location.href).toBe('/profile?section=security');
});

test('without a company only what works is found, and a search for the rest says what is missing', async () => {
  const { user, field } = await openPalette({ areas, texts, hasNoCompany: true });
  const pages = titles('Страницы');
  expect(pages).toContain('БезопасностьПрофиль');
  expect(pages).not.toContain('ПочтаGM');
  expect(pages).not.toContain('Корзина');
  await user.type(field, 'счет');
  expect(await screen.findByText(/откроются, когда вы создадите компанию/)).toBeVisible();
  expect(screen.queryByRole('option')).toBeNull();
});

test('nothing found says what to do; Enter does nothing then', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'бегемот');
  expect(screen.queryByRole('option')).toBeNull();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Попробуйте другое слово'));
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('combobox')).toBeVisible();
});

test('the acts of the shell: theme, side bar, link, keys, the way out', async () => {
  const revoke = vi.fn(async () => undefined);
  connectSession({ refresh: () => Promise.reject(new Error('no refresh')), revoke });
  const { user, history } = await openPalette();
  const act = async (words: string) => {
    if (screen.queryByRole('combobox') === null) await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), `${words}{Enter}`);
  };
  await act('тёмное');
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  await act('свернуть');
  expect(screen.getByRole('button', { name: 'Развернуть' })).toBeVisible();
  await act('ссылку');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(window.location.href));
  expect(await screen.findByText('Ссылка скопирована')).toBeVisible();
  await act('сочетания');
  expect(await screen.findByRole('dialog', { name: 'Сочетания клавиш' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await act('выйти');
  await waitFor(() => expect(history.location.pathname).toBe('/auth'));
  expect(revoke).toHaveBeenCalledExactlyOnceWith('refresh-1');
});

test('Ctrl+K closes the palette again, and opens none above another dialog', async () => {
  const { user } = await openPalette();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Сочетания клавиш' });
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox')).toBeNull();
});

const hit = (title: string, rest: Partial<SearchHit> = {}): SearchHit => ({
  id: crypto.randomUUID(),
  title,
  place: null,
  page: '/help',
  ...rest,
});
const group = (
  kind: string,
  items: readonly SearchHit[],
  rest: { state?: 'late'; hasMore?: boolean } = {},
) => ({
  kind,
  state: 'ready' as const,
  items: [...items],
  hasMore: false,
  ...rest,
});
const belov = hit('Олег Белов', {
  place: 'Мастер',
  page: '/help?member=7',
  person: { givenName: 'Олег', familyName: 'Белов', avatar: null },
});
const stored = hit('Договор аренды.pdf', { place: 'Документы / 2026', page: '/help?open=1' });
const finders = [
  files,
  defineWebArea({
    name: 'finders',
    inside: async () => ({
      found: [
        { kind: 'files/file', titleKey: 'found.files', icon: IconUpload, order: 40 },
        { kind: 'files/person', titleKey: 'found.people', icon: IconUpload, order: 10 },
      ],
    }),
  }),
];
const openFinders = () =>
  openPalette({ areas: finders, texts: { ...texts, found: { files: 'Файлы', people: 'Люди' } } });

test('data of the company is found by the query of the server, a group for each kind; Enter opens it, and no one reads the search later', async () => {
  const requested: unknown[] = [];
  fakeRoute(search, ({ query }) => {
    requested.push(query.q);
    return {
      groups: [group('files/file', [stored]), group('files/person', [belov])],
      nextCursor: null,
    };
  });
  const { user, field, history } = await openFinders();
  expect(requested).toEqual([]);
  await user.type(field, '345-67');
  await waitFor(() => expect(active()).toHaveTextContent('Олег БеловМастер'));
  expect(titles('Файлы')).toEqual(['Договор аренды.pdfДокументы / 2026']);
  expect(requested).toEqual(['345-67']);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(history.location.href).toBe('/help?open=1'));
  expect(localStorage.getItem('artel-recent-commands') ?? '').not.toContain(stored.id);
});

test('found data comes after pages and acts, and results that match other letters only are not offered while the server is queried', async () => {
  let answer: () => void = () => undefined;
  fakeRoute(search, async ({ query }) => {
    if (query.q !== 'бе') await new Promise<void>((resolve) => (answer = resolve));
    return { groups: query.q === 'бе' ? [group('files/person', [belov])] : [], nextCursor: null };
  });
  const { user, field } = await openFinders();
  await user.type(field, 'бе');
  await waitFor(() => expect(screen.getAllByRole('option').at(-1)).toHaveTextContent('Олег Белов'));
  expect(active()).not.toHaveTextContent('Белов');
  await user.type(field, 'гемот');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Ищем');
  await waitFor(() => {
    answer();
    expect(screen.getByRole('status')).toHaveTextContent('Попробуйте другое слово');
  });
});

test('a kind whose search is late costs only itself, and is requested again by a button', async () => {
  let isLate = true;
  fakeRoute(search, () => ({
    groups: [
      isLate ? group('files/file', [], { state: 'late' }) : group('files/file', [stored]),
      group('files/person', [belov]),
    ],
    nextCursor: null,
  }));
  const { user, field } = await openFinders();
  await user.type(field, 'бел');
  expect(await screen.findByText('Файлы: поиск идёт дольше обычного')).toBeVisible();
  expect(titles('Люди')).toHaveLength(1);
  isLate = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(titles('Файлы')).toHaveLength(1));
  expect(screen.queryByText(/дольше обычного/)).toBeNull();
});

test('with more than fits, the last line opens the page of the search', async () => {
  fakeRoute(search, () => ({
    groups: [group('files/file', [stored], { hasMore: true })],
    nextCursor: null,
  }));
  const { user, field, history } = await openFinders();
  await user.type(field, 'договор');
  await screen.findByRole('option', { name: /Найти «договор»/ });
  await user.keyboard('{End}{Enter}');
  await waitFor(() => expect(history.location.href).toBe(`/search?q=${encodeURIComponent('договор')}`));
});

test('Ctrl+Enter opens what was found in a tab of its own', async () => {
  fakeRoute(search, () => ({ groups: [group('files/file', [stored])], nextCursor: null }));
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, field, history } = await openFinders();
  await user.type(field, '345-67');
  await screen.findByRole('option', { name: /Договор/ });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(opened).toHaveBeenCalledExactlyOnceWith('/help?open=1', '_blank', 'noopener');
  expect(history.location.href).toBe('/');
});

test('when the search does not answer, the palette says so', async () => {
  fakeRoute(search, breaks);
  const { user, field } = await openPalette();
  await user.type(field, 'бегемот');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Поиск не ответил'));
});

test.each(['{', '7', '[1,{}]', '["gone"]'])(
  '%s in the store of what was used lately breaks nothing',
  async (saved) => {
    localStorage.setItem('artel-recent-commands', saved);
    await openPalette();
    expect(active()).toHaveTextContent('Главная');
  },
);
