import { Profile, updateProfile } from '@artel/company/contract';
import { listNotices } from '@artel/notifications/contract';
import { defineWebArea } from '@artel/web';
import { fakeRoute } from '@artel/web/testing';
import { IconBell } from '@tabler/icons-react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { areas as product } from '../areas.ts';
import mockProfile from '../frame/user-menu.mock.json' with { type: 'json' };
import { allSections, openFrame, pageIn, sectionArea, sections, setWidth } from '../testing/fake-frame.tsx';

const navigation = () => within(screen.getByRole('navigation', { name: 'Разделы' }));
const bottomBar = () => within(screen.getByRole('navigation', { name: 'Главные разделы' }));

beforeEach(() => setWidth(1280));
afterEach(() => {
  vi.restoreAllMocks();
});

test('[L-03] every section has one entry, in its group and in order, and the areas offer them all', async () => {
  await openFrame('/', { areas: allSections() });
  for (const [title, entries] of [
    ['Работа', { dashboard: 'Главная', ...sections.work }],
    ['Компания', sections.company],
    ['Продукт', sections.product],
  ] as const) {
    const list = within(navigation().getByRole('list', { name: title }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(Object.values(entries));
  }
  // Beside them the company's own page, at the head of its group.
  expect(navigation().getByRole('link', { name: 'О компании и её настройки' })).toHaveAttribute(
    'href',
    '/company',
  );
  expect(navigation().getAllByRole('link')).toHaveLength(15);
  const known = ['dashboard', ...Object.values(sections).flatMap((group) => Object.keys(group))];
  const inside = await Promise.all(product.map((area) => area.inside?.()));
  const offered = inside.flatMap((area) => area?.menu ?? []).map(({ key }) => key);
  expect(known).toHaveLength(14);
  expect(offered.toSorted()).toEqual(known.toSorted());
});

test('[L-03] an entry appears with its area and for who may open it, a group with its first entry', async () => {
  const areas = [
    sectionArea('work', 'disk'),
    sectionArea('company', 'users', { permission: 'company.invite' as never }),
  ];
  const { unmount } = await openFrame('/disk', { areas });
  expect(navigation().getByRole('link', { name: 'Диск' })).toHaveAttribute('aria-current', 'page');
  expect(navigation().getAllByRole('heading')).toHaveLength(1);
  unmount();
  const further = sectionArea('work', 'users');
  const pages = [further.pages[0]!.page];
  const { unmount: close } = await openFrame('/users', {
    areas: [sectionArea('work', 'disk', { pages }), further],
  });
  expect(navigation().getByRole('link', { name: 'Диск' })).toHaveAttribute('aria-current', 'page');
  close();
  await openFrame('/disk', { areas, permissions: ['company.invite'] });
  expect(
    navigation()
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Работа', 'Компания']);
  // A person with one company has nothing to choose.
  expect(screen.queryByRole('button', { name: /создать|компани/i })).toBeNull();
});

test('a page that follows another renders nothing of the frame again but the two marks', async () => {
  const drawn: string[] = [];
  const keys = ['mail', 'calendar', 'disk'];
  const areas = keys.map((key) => sectionArea('work', key, { icon: () => void drawn.push(key) }));
  const { user } = await openFrame('/mail', { areas });
  const link = navigation().getByRole('link', { name: 'Календарь' });
  drawn.length = 0;
  await user.click(link);
  await screen.findByRole('heading', { name: 'Раздел calendar' });
  await waitFor(() => expect(link).toHaveAttribute('aria-current', 'page'));
  expect(drawn.sort()).toEqual(['calendar', 'mail']);
});

test('the rail keeps names for who cannot see the icons, and the browser remembers it', async () => {
  const { user, unmount } = await openFrame('/', { areas: allSections() });
  await user.click(screen.getByRole('button', { name: 'Свернуть' }));
  expect(navigation().queryByRole('heading')).toBeNull();
  expect(navigation().getByRole('list', { name: 'Компания' })).toBeVisible();
  expect(navigation().getByRole('link', { name: 'Почта' })).toHaveAttribute('title', 'Почта');
  unmount();
  await openFrame('/', { areas: allSections() });
  expect(screen.getByRole('button', { name: 'Развернуть' })).toBeVisible();
});

test('under 900 px the sections are in a drawer, which closes with the choice', async () => {
  setWidth(800);
  const { user, history } = await openFrame('/', { areas: allSections() });
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Открыть разделы' }));
  await user.click(navigation().getByRole('link', { name: 'Календарь' }));
  expect(await screen.findByRole('heading', { name: 'Раздел calendar' })).toBeVisible();
  expect(history.location.pathname).toBe('/calendar');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('under 600 px five places are at the bottom; the last one opens those that do not fit', async () => {
  setWidth(390);
  const { user } = await openFrame('/users', { areas: allSections() });
  expect(screen.queryByRole('button', { name: 'Открыть разделы' })).toBeNull();
  const places = ['Главная', 'Сообщения', 'Почта', 'Календарь'];
  expect(
    bottomBar()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(places);
  await user.click(bottomBar().getByRole('button', { name: 'Ещё' }));
  expect(navigation().getByRole('link', { name: 'Сотрудники' })).toHaveAttribute('aria-current', 'page');
});

test.each([
  [0, ['Главная', 'Профиль']],
  [3, ['Главная', 'Почта', 'Календарь', 'Диск', 'Профиль']],
  [4, ['Главная', 'Почта', 'Календарь', 'Диск', 'Сотрудники']],
])(
  'with %i more sections all of them are at the bottom, and nothing that does not exist',
  async (count, places) => {
    setWidth(390);
    const areas = [
      sectionArea('work', 'mail'),
      sectionArea('work', 'calendar'),
      sectionArea('work', 'disk'),
      sectionArea('company', 'users'),
    ].slice(0, count);
    await openFrame('/', { areas });
    expect(
      bottomBar()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(places);
    expect(bottomBar().queryByRole('button')).toBeNull();
  },
);

test('inside the mobile application the page is shown alone, with a back button everywhere but at the start', async () => {
  sessionStorage.setItem('isMobileApp', 'true');
  const { router, user, history } = await openFrame('/', { areas: allSections() });
  const bar = () => within(screen.getByRole('banner'));
  expect(bar().getByText('Главная')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  await waitFor(() => router.navigate({ to: '/disk' }));
  await user.click(await screen.findByRole('button', { name: 'Назад' }));
  await waitFor(() => expect(history.location.pathname).toBe('/'));
  await user.keyboard('{Control>}k{/Control}?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

const broken = pageIn('default', '/broken');
const Broken = () => {
  throw new Error('Сломалось');
};

test('a page that breaks leaves the frame alive: the navigation works', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const area = defineWebArea({
    name: 'broken',
    pages: [{ page: broken, component: async () => Broken }],
  });
  const { user } = await openFrame('/broken', { areas: [area, sectionArea('work', 'disk')] });
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(within(screen.getByRole('main')).getByRole('heading', { name: /Ошибка 500/ })).toBeVisible();
  await user.click(navigation().getByRole('link', { name: 'Диск' }));
  expect(await screen.findByRole('heading', { name: 'Раздел disk' })).toBeVisible();
});

test('a navigation that breaks leaves the page and the user menu', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  await openFrame('/disk', { areas: [sectionArea('work', 'disk', { icon: Broken })] });
  expect(screen.getByRole('heading', { name: 'Раздел disk' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Эта часть страницы не загрузилась.');
  expect(screen.getByRole('button', { name: /Анна Соколова/ })).toBeVisible();
});

test('a widget and a part of the profile break alone', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const area = defineWebArea({
    name: 'parts',
    inside: async () => ({
      widgets: [
        { name: 'broken', component: async () => Broken, order: 1 },
        { name: 'whole', component: async () => () => <p>Целый виджет</p>, order: 2 },
      ],
      profileSections: [
        { name: 'broken', titleKey: 'menu.users', icon: IconBell, order: 1, component: async () => Broken },
        {
          name: 'whole',
          titleKey: 'menu.mail',
          icon: IconBell,
          order: 2,
          component: async () => () => <p>Целый раздел</p>,
        },
      ],
    }),
  });
  const { router, user } = await openFrame('/', { areas: [area] });
  expect(await screen.findByText('Целый виджет')).toBeVisible();
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => router.navigate({ to: '/profile' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Сотрудники' })).toBeVisible();
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Почта' }));
  expect(await screen.findByText('Целый раздел')).toBeVisible();
});

test('the bell counts what is unread, and opens what it is', async () => {
  fakeRoute(listNotices, () => ({ items: [], nextCursor: null }));
  await openFrame('/disk', { areas: [sectionArea('work', 'disk')], unread: 120 });
  const bell = await screen.findByRole('button', { name: 'Уведомления: 120 новых' });
  expect(bell).toHaveTextContent('99+');
  const panel = document.getElementById(bell.getAttribute('popovertarget') ?? '');
  if (panel === null) throw new Error('The bell opens nothing');
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
  expect(await within(panel).findByText('Пока тихо')).toBeInTheDocument();
});

test('the user menu shows the person and the company, and links to the profile', async () => {
  await openFrame('/', { areas: [] });
  const menu = within(screen.getByText('anna@example.test').closest<HTMLElement>('[popover]')!);
  expect(menu.getByText(/·/)).toHaveTextContent('Северный ветер');
  expect(menu.getByRole('link', { name: 'Профиль', hidden: true })).toHaveAttribute('href', '/profile');
  expect(menu.getByRole('button', { name: 'Выйти', hidden: true })).toBeInTheDocument();
  expect(menu.getByRole('button', { name: 'Язык: RU', hidden: true })).toBeInTheDocument();
  expect(menu.getByRole('link', { name: 'Профиль', hidden: true })).toBeInTheDocument();
});

test('the user menu says what one is at, and a usual thing is said by two presses', async () => {
  HTMLElement.prototype.hidePopover = () => undefined;
  const { user } = await openFrame('/', { areas: [] });
  const sent: unknown[] = [];
  fakeRoute(updateProfile, ({ body }) => {
    sent.push(body);
    return { ...z.parse(Profile, mockProfile), username: 'anna@example.test', statusText: 'На обеде' };
  });
  const menu = within(screen.getByText('anna@example.test').closest<HTMLElement>('[popover]')!);
  await user.click(menu.getByRole('button', { name: 'Указать статус', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ваш статус' }));
  await user.click(dialog.getByRole('radio', { name: 'На обеде' }));
  expect(dialog.getByLabelText(/^Статус/)).toHaveValue('На обеде');
  await user.selectOptions(dialog.getByLabelText('До какого времени'), 'На час');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ statusText: 'На обеде', statusUntil: expect.any(String), version: 1 });
  expect(await menu.findByRole('button', { name: 'Статус: На обеде', hidden: true })).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Ваш статус' })).toBeNull();
});

test('[Q-04] the user menu opens help: the contact, the keys, the version', async () => {
  // The browser of the tests does not support popovers.
  HTMLElement.prototype.hidePopover = () => undefined;
  const { user } = await openFrame('/', { areas: [] });
  const menu = within(screen.getByText('anna@example.test').closest<HTMLElement>('[popover]')!);
  await user.click(menu.getByRole('button', { name: 'Помощь', hidden: true }));
  const help = within(await screen.findByRole('dialog', { name: 'Помощь' }));
  expect(help.getByText(/версия/)).toBeVisible();
  expect(help.getByRole('link', { name: 'Ответы на вопросы' })).toHaveAttribute('href', '/help');
  await user.click(help.getByRole('button', { name: 'Сочетания клавиш' }));
  expect(await screen.findByRole('dialog', { name: 'Сочетания клавиш' })).toBeVisible();
});
