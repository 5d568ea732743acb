import { page } from '@artel/contract';
import { useSearch } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineWebArea } from '../area/web-area.ts';
import { CallFailure } from '../http/failure.ts';
import { currentSession, endSession, renameSession } from '../session/session.ts';
import { renderPage, setPublicConfig, signIn } from '../testing/index.ts';
import { showToast } from '../toasts/toasts.ts';
import { PageLink } from './page-link.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { usePageParams } from './use-page-params.ts';

const index = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const disk = page({
  name: 'disk',
  path: '/disk',
  layout: 'default',
  access: 'login',
  titleKey: 'pages.disk',
});
const auth = page({
  name: 'auth',
  path: '/auth',
  layout: 'auth',
  access: 'public-only',
  titleKey: 'pages.auth',
});
const share = page({
  name: 'share-uuid',
  path: '/share/{uuid}',
  layout: 'default',
  access: 'public',
  params: z.object({ uuid: z.uuid() }),
  titleKey: 'pages.share',
});
const odd = page({
  name: 'odd',
  path: '/odd',
  layout: 'default',
  access: 'nobody' as never,
  titleKey: 'pages.odd',
});
const broken = page({
  name: 'broken',
  path: '/broken',
  layout: 'auth',
  access: 'public',
  titleKey: 'pages.odd',
});

const uuid = '0199a000-0000-7000-8000-000000000001';
const strings = [{ pages: { index: 'Главная', disk: 'Диск', auth: 'Вход', share: 'Файл', odd: 'Странное' } }];

function Home() {
  return (
    <>
      <h1>Главная</h1>
      <PageLink page={disk} search={{ folder: '007' }}>
        На диск
      </PageLink>
      <PageLink page={share} params={{ uuid }}>
        К файлу
      </PageLink>
    </>
  );
}
function Disk() {
  return (
    <>
      <h1>Диск {useSearch({ strict: false, select: (search: { folder?: string }) => search.folder })}</h1>
      <h2 id="trash">Корзина</h2>
    </>
  );
}

const beforeApp = vi.fn(async () => undefined as unknown);
const area = defineWebArea({
  name: 'testing',
  beforeApp: () => beforeApp(),
  pages: [
    { page: index, component: async () => Home },
    { page: disk, component: async () => Disk },
    {
      page: auth,
      component: async () => () => (
        <>
          <h1>Вход</h1>
          <PageLink page={auth}>Ещё раз</PageLink>
        </>
      ),
    },
    { page: share, component: async () => () => <h1>Файл {usePageParams().uuid}</h1> },
    { page: odd, component: async () => () => <h1>Странное</h1> },
    {
      page: broken,
      component: async () => () => {
        throw new Error('Сломалось');
      },
    },
  ],
});
const open = (address: string, signedInAs?: string) =>
  renderPage(address, { areas: [area], strings, signedInAs });
const person = 'anna@example.test';

beforeEach(() => {
  beforeApp.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('[P-01] the page speaks Russian under a path without a locale', async () => {
  setPublicConfig({ brandName: 'Артель' });
  const { history } = await open('/', person);
  expect(screen.getByRole('heading', { name: 'Главная' })).toBeInTheDocument();
  expect(history.location.pathname).toBe('/');
  expect(document.title).toBe('Главная — Артель');
});

test('[G-04] a visitor is redirected to the sign-in page and, once signed in, to the requested page', async () => {
  const { history } = await open('/disk?folder=007#trash');
  expect(screen.getByRole('heading', { name: 'Вход' })).toBeInTheDocument();
  expect(history.location.href).toBe('/auth?to=%2Fdisk%3Ffolder%3D007%23trash');
  expect(screen.getByRole('link', { name: 'Ещё раз' })).toHaveAttribute('href', history.location.href);
  expect(beforeApp).not.toHaveBeenCalled();
  act(() => signIn());
  expect(await screen.findByRole('heading', { name: 'Диск 007' })).toBeInTheDocument();
  expect(history.location.href).toBe('/disk?folder=007#trash');
});

test('[G-01] a signed-in person who opens the sign-in page is redirected to the start page', async () => {
  const { history } = await open('/auth', person);
  expect(screen.getByRole('heading', { name: 'Главная' })).toBeInTheDocument();
  expect(history.location.href).toBe('/');
});

test('a new address is still the same person: shown data stays and is refetched', async () => {
  const { history, queries } = await open('/', person);
  const key = ['company/get-profile'];
  queries.setQueryData(key, { username: person });
  act(() => renameSession('anna.new@example.test'));
  expect(queries.getQueryData(key)).toEqual({ username: person });
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
  expect(currentSession().username).toBe('anna.new@example.test');
  expect(history.location.pathname).toBe('/');
});

test('[T-03] a logout redirects to the sign-in page, and nothing of one person is left for the next', async () => {
  const { history, queries } = await open('/', person);
  queries.setQueryData(['company/get-profile'], { username: person });
  act(() => endSession());
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeInTheDocument();
  expect(history.location.href).toBe('/auth');
  expect(queries.getQueryData(['company/get-profile'])).toBeUndefined();
  expect(currentSession().isSignedIn).toBe(false);
});

test('[T-03] a person who signs out comes to the plain sign-in page, whatever page was open and whatever its address', async () => {
  const { history, queries } = await open('/disk?folder=007#trash', person);
  queries.setQueryData(['company/get-profile'], { username: person });
  act(() => endSession('asked'));
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeInTheDocument();
  expect(history.location.href).toBe('/auth');
  expect(queries.getQueryData(['company/get-profile'])).toBeUndefined();
});

test('[G-04] a lost session redirects to the sign-in page with the return address', async () => {
  const { history } = await open('/disk?folder=007#trash', person);
  act(() => endSession());
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeInTheDocument();
  expect(history.location.href).toBe(`/auth?to=${encodeURIComponent('/disk?folder=007#trash')}`);
});

test('[T-03] a person who signs out on a page that is open to all stays there', async () => {
  const { history } = await open(`/share/${uuid}`, person);
  act(() => endSession('asked'));
  await waitFor(() => expect(currentSession().isSignedIn).toBe(false));
  expect(history.location.href).toBe(`/share/${uuid}`);
  expect(screen.getByRole('heading', { name: `Файл ${uuid}` })).toBeInTheDocument();
});

test('data that an area needs before the application shows is loaded first', async () => {
  let load: (profile: unknown) => void = () => undefined;
  beforeApp.mockReturnValue(
    new Promise((resolve) => {
      load = resolve;
    }),
  );
  const opened = open('/', person);
  await waitFor(() => expect(beforeApp).toHaveBeenCalled());
  expect(screen.queryByRole('heading')).toBeNull();
  load({});
  await opened;
  expect(screen.getByRole('heading', { name: 'Главная' })).toBeInTheDocument();
});

test('[N-02] parameters that fail the validation show the fatal page with 404', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await open('/share/not-a-uuid');
  expect(screen.getByRole('heading', { name: 'Ошибка 404!' })).toBeInTheDocument();
  // For reports; the Russian message says it to the reader.
  expect(screen.getByText('Page Not Found: /share/not-a-uuid')).not.toBeVisible();
  expect(screen.getByText(/Такой страницы нет/)).toBeInTheDocument();
});

test('parameters that pass the validation reach the page', async () => {
  await open(`/share/${uuid}`);
  expect(screen.getByRole('heading', { name: `Файл ${uuid}` })).toBeInTheDocument();
});

test('[N-03] an address without a route shows 404', async () => {
  await open('/nowhere/at/all');
  expect(screen.getByRole('heading', { name: 'Ошибка 404!' })).toBeInTheDocument();
  expect(screen.getByText('Page not found')).not.toBeVisible();
  expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
});

test.each(['/nowhere/at/all', '/disk/nowhere'])(
  '[N-03] a signed-in person sees the 404 of %s within one frame, with all the navigation',
  async (address) => {
    const frame = async () => () => (
      <>
        <nav aria-label="Разделы" />
        <main>
          <PageOutlet />
        </main>
      </>
    );
    const { findByRole } = await renderPage(address, {
      areas: [area],
      layouts: { default: frame },
      signedInAs: 'anna@example.ru',
    });
    expect(await findByRole('heading', { name: 'Ошибка 404!' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Разделы' })).toBeVisible();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  },
);

test('[N-04] a page with an unknown guard throws', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await open('/odd');
  expect(screen.getByText('Unknown route middleware')).toBeInTheDocument();
});

test.each([
  [503, 'Ошибка 503!', 'Сервис временно недоступен. Данные не потеряны, повторите через минуту.'],
  [0, 'Сервер не ответил!', 'Нет связи с сервером. Проверьте подключение и попробуйте ещё раз.'],
])(
  'data needed before the application shows failed with %i: a sentence and a button to try again',
  async (...row) => {
    const [status, heading, sentence] = row;
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    beforeApp.mockRejectedValue(new CallFailure({ kind: 'server', status, responseMessage: sentence }, ''));
    await open('/', person);
    expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument();
    expect(screen.getAllByText(sentence)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Попробовать ещё раз' })).toBeInTheDocument();
    expect(currentSession().isSignedIn).toBe(true);
  },
);

test('a screen that breaks shows the error page, and toasts still appear', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await open('/broken');
  expect(screen.getByRole('heading', { name: 'Ошибка 500!' })).toBeInTheDocument();
  act(() => showToast({ severity: 'info', title: 'Ещё здесь' }));
  expect(screen.getByRole('status')).toHaveTextContent('Ещё здесь');
});

test('[N-01] a new page starts at the top, going back restores the scroll, a hash goes to its element', async () => {
  vi.mocked(window.scrollTo).mockImplementation(((_x: unknown, y?: number) => {
    Object.defineProperty(window, 'scrollY', { value: y ?? 0, configurable: true });
  }) as never);
  const { history, user, router } = await open('/', person);
  const scrollTo = vi.mocked(window.scrollTo);
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
  document.dispatchEvent(new Event('scroll'));
  scrollTo.mockClear();
  await user.click(screen.getByRole('link', { name: 'На диск' }));
  expect(await screen.findByRole('heading', { name: 'Диск 007' })).toBeInTheDocument();
  expect(history.length).toBe(2);
  await waitFor(() => expect(scrollTo.mock.lastCall).toEqual([expect.objectContaining({ left: 0, top: 0 })]));
  scrollTo.mockClear();
  act(() => history.back());
  expect(await screen.findByRole('heading', { name: 'Главная' })).toBeInTheDocument();
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 640 })));
  await act(() => router.navigate({ to: '/disk', hash: 'trash' }));
  await waitFor(() =>
    expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toContain(
      document.getElementById('trash'),
    ),
  );
});
