import type { Layout } from '@artel/contract';
import { defineWebArea, showToast } from '@artel/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFrame, pageIn, setWidth } from '../testing/fake-frame.tsx';
import { layouts } from './layouts.ts';

const shown = {
  auth: pageIn('auth', '/in-auth', 'public'),
  'auth-mobile': pageIn('auth-mobile', '/mobile/in-auth', 'public'),
  default: pageIn('default', '/in-default'),
  empty: pageIn('empty', '/in-empty', 'public'),
  'public-disk': pageIn('public-disk', '/share/file', 'public'),
  trial: pageIn('trial', '/trial/step'),
};
const questions = pageIn('empty', '/mobile/questions', 'public');
const names = Object.keys(shown) as Layout[];
const area = defineWebArea({
  name: 'pages',
  pages: [
    ...names.map((name) => ({ page: shown[name], component: async () => () => <h1>Страница в {name}</h1> })),
    { page: questions, component: async () => () => <h1>Вопросы</h1> },
  ],
});
const open = (address: string, isStranger = false) => openFrame(address, { areas: [area], isStranger });

beforeEach(() => setWidth(1280));
afterEach(() => {
  vi.restoreAllMocks();
});

test('[L-01] there are six layouts, and each shows its page in the one main part', async () => {
  expect(Object.keys(layouts).sort()).toEqual(
    ['auth-mobile', 'auth', 'default', 'empty', 'public-disk', 'trial'].sort(),
  );
  for (const name of names) {
    const { unmount } = await open(shown[name].path);
    const main = within(await screen.findByRole('main'));
    expect(main.getByRole('heading', { level: 1, name: `Страница в ${name}` })).toBeVisible();
    expect(screen.queryAllByRole('navigation'), name).toHaveLength(name === 'default' ? 1 : 0);
    unmount();
  }
});

test('[L-01] a shared page has the brand, the content and a sign-in link that returns here', async () => {
  const { unmount } = await open('/share/file?view=list', true);
  expect(await screen.findByRole('link', { name: 'Войти' })).toHaveAttribute(
    'href',
    `/auth?${new URLSearchParams({ to: '/share/file?view=list' })}`,
  );
  unmount();
  await open('/share/file');
  expect(await screen.findByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: 'Войти' })).toBeNull();
});

test('[L-01] the way in and the trial say one sentence beside their column', async () => {
  const { unmount } = await open('/in-auth', true);
  expect(screen.getByRole('complementary')).toHaveTextContent('Всё для работы компании');
  unmount();
  await open('/trial/step');
  expect(screen.getByRole('complementary')).toHaveTextContent('Попробуйте всей компанией');
});

test('[L-02] the default layout holds the page, one toast area for all, and the debug widget on request', async () => {
  const { router, user } = await open('/in-default?qa=true');
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Отладка' })).toBeVisible();
  const area = () => screen.getAllByRole('region', { name: 'Сообщения' });
  expect(area()).toHaveLength(1);
  act(() => showToast({ severity: 'info', title: 'Сохранено' }));
  await act(() => router.navigate({ to: '/' }));
  expect(area()).toHaveLength(1);
  expect(area()[0]).toHaveTextContent('Сохранено');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  expect(area()).toHaveLength(1);
});

test.each([true, false])(
  '[L-04] a screen under /mobile/ has a back button in the empty layout too, elsewhere none (stranger: %s)',
  async (isStranger) => {
    const { user, history, unmount } = await open('/mobile/questions', isStranger);
    await user.click(await screen.findByRole('button', { name: 'Назад' }));
    // Opened from outside there is no previous page: it leads to the start page.
    await waitFor(() => expect(history.location.pathname).not.toBe('/mobile/questions'));
    if (!isStranger) expect(history.location.pathname).toBe('/');
    unmount();
    await open('/in-empty', isStranger);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Назад' })).toBeNull();
  },
);

const Request = () => <p>Вас приглашают</p>;
const requesting = defineWebArea({
  name: 'asking',
  pages: [],
  addressDialogs: [{ word: 'invitation', component: async () => Request }],
});

test('[G-01] inside the mobile application, too, the dialog that an address requests is shown over the page', async () => {
  sessionStorage.setItem('isMobileApp', 'true');
  await openFrame('/in-default?invitation=in-1', { areas: [area, requesting] });
  expect(await screen.findByText('Вас приглашают')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a page that everyone may open requests nothing of its visitor', async () => {
  await openFrame('/mobile/questions?invitation=in-1', { areas: [area, requesting], isStranger: true });
  await screen.findByRole('heading', { name: 'Вопросы' });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByText('Вас приглашают')).toBeNull();
});
