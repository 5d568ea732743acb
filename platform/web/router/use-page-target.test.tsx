import { page } from '@artel/contract';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defineWebArea } from '../area/web-area.ts';
import { renderPage } from '../testing/render-page.tsx';
import { PageLink } from './page-link.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { useOpenPage } from './use-open-page.ts';

const first = page({
  name: 'first',
  path: '/first',
  layout: 'default',
  access: 'public',
  titleKey: 'pages.first',
});
const second = page({ ...first, name: 'second', path: '/second', titleKey: 'pages.second' });
const auth = page({ ...first, name: 'auth', path: '/auth', layout: 'auth', titleKey: 'pages.auth' });

const drawn = vi.fn();

/** A frame that opens pages after an act, and therefore needs their addresses. */
function Frame() {
  useOpenPage();
  drawn();
  return (
    <>
      <PageLink page={second}>Дальше</PageLink>
      <PageLink page={auth}>Войти</PageLink>
      <PageOutlet />
    </>
  );
}

const area = defineWebArea({
  name: 'test',
  pages: [
    { page: first, component: async () => () => <h1>Первая</h1> },
    { page: second, component: async () => () => <h1>Вторая</h1> },
    { page: auth, component: async () => () => <PageLink page={auth}>Ещё раз</PageLink> },
  ],
});
const open = (address: string) =>
  renderPage(address, {
    areas: [area],
    strings: [{ pages: { first: 'Первая', second: 'Вторая', auth: 'Вход' } }],
    layouts: { default: async () => Frame },
  });

test('a component that reads the place of a page does not render again for the next page, nor for another query', async () => {
  const { user, router } = await open('/first?filter=a');
  expect(await screen.findByRole('heading', { name: 'Первая' })).toBeVisible();
  drawn.mockClear();
  await user.click(screen.getByRole('link', { name: 'Дальше' }));
  expect(await screen.findByRole('heading', { name: 'Вторая' })).toBeVisible();
  await router.navigate({ href: '/first?filter=b' });
  expect(await screen.findByRole('heading', { name: 'Первая' })).toBeVisible();
  expect(drawn).not.toHaveBeenCalled();
});

test('[G-04] the sign-in pages pass the return address on', async () => {
  await open('/auth?to=%2Fdisk');
  expect(await screen.findByRole('link', { name: 'Ещё раз' })).toHaveAttribute('href', '/auth?to=%2Fdisk');
});

test('[D-01] links in debug mode stay in it on the next page, too', async () => {
  const { user } = await open('/first?qa=true');
  const link = await screen.findByRole('link', { name: 'Дальше' });
  expect(link).toHaveAttribute('href', '/second?qa=true');
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Вторая' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/auth?qa=true');
});
