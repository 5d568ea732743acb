import { type Layout, page } from '@artel/contract';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { leavePage } from '../browser/leave-page.ts';
import { PageLink } from '../router/page-link.tsx';
import { fakeServer } from '../testing/fake-route.ts';
import { renderPage } from '../testing/index.ts';
import { shownToasts } from '../toasts/toasts.ts';
import { connectBuilds } from './connect-builds.ts';

const build = (name: string, path: `/${string}`, layout: Layout = 'default') =>
  page({ name, path, layout, access: 'public', titleKey: `pages.${name}` });
const here = build('here', '/here');
const there = build('there', '/there');
const stepOne = build('one', '/auth/one', 'auth');
const stepTwo = build('two', '/auth/two', 'auth');
const all = [here, there, stepOne, stepTwo];

function Links() {
  return (
    <nav>
      <PageLink page={there}>Туда</PageLink>
      <PageLink page={here} search={{ filter: 'x' }}>
        Отбор
      </PageLink>
      <PageLink page={stepTwo}>Шаг</PageLink>
    </nav>
  );
}

const web = {
  name: 'testing',
  pages: all.map((each) => ({
    page: each,
    component: async () => () => (
      <>
        <h1>{each.name}</h1>
        <Links />
      </>
    ),
  })),
};
const strings = { pages: { here: 'Здесь', there: 'Там', one: 'Один', two: 'Два' } };

let latest = { id: 'own-build', timestamp: 1_000 };
const left = { reload: vi.fn(), open: vi.fn(), replace: vi.fn() };

beforeEach(() => {
  latest = { id: 'own-build', timestamp: 1_000 };
  fakeServer.use(http.get('/builds/latest.json', () => HttpResponse.json(latest)));
  for (const route of ['reload', 'open', 'replace'] as const)
    vi.spyOn(leavePage, route).mockImplementation(left[route].mockClear());
});
afterEach(() => vi.restoreAllMocks());

async function open(address: string) {
  const view = await renderPage(address, { areas: [web], strings: [strings] });
  const stop = connectBuilds({ id: 'own-build', timestamp: 1_000 }, view.router, view.queries);
  onTestFinished(stop);
  const upgrade = async () => {
    latest = { id: 'next-build', timestamp: 2_000 };
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
      await vi.waitFor(() => expect(shownToasts()).toHaveLength(1));
    });
  };
  return { ...view, upgrade };
}

const press = (user: { click(element: Element): Promise<void> }, name: string) =>
  user.click(screen.getByRole('link', { name }));

test('[G-08] a new build is offered, stays until it is closed, and is taken at the next page with query and hash', async () => {
  const { user, router, upgrade } = await open('/here');
  await press(user, 'Отбор');
  await upgrade();
  expect(screen.getByRole('status')).toHaveTextContent('Вышло обновление');
  await press(user, 'Отбор');
  expect(left.open).not.toHaveBeenCalled();
  await act(async () => {
    void router.navigate({ href: '/there?a=%D0%B1#low' });
    await vi.waitFor(() => expect(left.open.mock.calls).toEqual([['/there?a=%D0%B1#low']]));
  });
  // The page that is being left stays until the new one has loaded.
  expect(screen.getByRole('heading')).toHaveTextContent('here');
});

test('without a new build navigation stays inside the page', async () => {
  const { user } = await open('/here');
  await press(user, 'Туда');
  expect(await screen.findByRole('heading', { name: 'there' })).toBeVisible();
  expect(left.open).not.toHaveBeenCalled();
});

test('[G-08] the offer can be taken at once, or closed: then the build still comes with the next page', async () => {
  const { user, upgrade } = await open('/here');
  await upgrade();
  await user.click(screen.getByRole('button', { name: 'Обновить' }));
  expect(left.reload).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Закрыть сообщение' }));
  expect(screen.queryByRole('status')).toBeNull();
  await press(user, 'Туда');
  expect(left.open).toHaveBeenCalledOnce();
});

test('an act under way is not cut off: the page after it takes the build', async () => {
  const { user, queries, upgrade } = await open('/here');
  await upgrade();
  const ended = Promise.withResolvers<void>();
  const running = queries
    .getMutationCache()
    .build(queries, { mutationFn: () => ended.promise })
    .execute(undefined);
  await press(user, 'Туда');
  expect(await screen.findByRole('heading', { name: 'there' })).toBeVisible();
  ended.resolve();
  await running;
  await press(user, 'Отбор');
  expect(left.open).toHaveBeenCalledOnce();
});

test('between the steps of signing in nothing is taken; the way out of them takes it', async () => {
  const { user, upgrade } = await open('/auth/one');
  await upgrade();
  await press(user, 'Шаг');
  expect(await screen.findByRole('heading', { name: 'two' })).toBeVisible();
  expect(left.open).not.toHaveBeenCalled();
  await press(user, 'Туда');
  expect(left.open).toHaveBeenCalledOnce();
});

test('a page that replaces this one replaces its entry in the history too', async () => {
  const { router, upgrade } = await open('/here');
  await upgrade();
  await act(async () => {
    void router.navigate({ to: '/there', replace: true });
    await vi.waitFor(() => expect(left.replace).toHaveBeenCalledWith('/there'));
  });
});
