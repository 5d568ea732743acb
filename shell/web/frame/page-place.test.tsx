import { needsCompany, type Page } from '@artel/contract';
import texts from '@artel/onboarding/strings' with { type: 'json' };
import { pages } from '@artel/shell-contract';
import { defineWebArea } from '@artel/web';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { openFrame, setWidth } from '../testing/fake-frame.tsx';

beforeEach(() => setWidth(1280));

const shown = areas.flatMap((area) => area.pages ?? []).map(({ page }) => page as Page);
const inFrame = shown.filter(({ layout, access }) => layout === 'default' && access === 'login');

/** Opens a page of the product in the real frame, with a screen of its own that says when it shows. */
async function open(page: Page, hasNoCompany: boolean) {
  const probe = { ...page, name: 'probe', path: '/probe' as const, permission: undefined };
  const area = defineWebArea({
    name: 'probe',
    pages: [{ page: probe as Page, component: async () => () => <p>Экран страницы</p> }],
  });
  await openFrame('/probe', { areas: [area], hasNoCompany });
}

test('only these pages are for people without a company; a new page is for members unless it says otherwise', () => {
  expect(inFrame.filter((page) => !needsCompany(page)).map(({ path }) => path)).toEqual([
    '/',
    '/dashboard',
    '/profile',
    '/help',
    '/ui-demo',
  ]);
  expect(new Set(shown.map(({ path }) => path))).toEqual(new Set(pages.map(({ path }) => path)));
});

test.each(inFrame.filter(needsCompany).map((page) => [page.path, page] as const))(
  'without a company %s offers to create or join one, and loads nothing else',
  async (_, page) => {
    await open(page, true);
    expect(await screen.findByRole('heading', { name: 'У вас пока нет компании' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Создать компанию' })).toBeVisible();
    expect(screen.queryByText('Экран страницы')).toBeNull();
  },
);

test('a person whose access is suspended reads that, and is not offered to create another company', async () => {
  const probe = { ...(inFrame.find(needsCompany) as Page), name: 'probe', path: '/probe' as const };
  const area = defineWebArea({
    name: 'probe',
    pages: [
      { page: { ...probe, permission: undefined }, component: async () => () => <p>Экран страницы</p> },
    ],
  });
  await openFrame('/probe', { areas: [area], texts, hasNoCompany: true, suspendedIn: ['Ладога'] });
  expect(await screen.findByText(/Ладога/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Создать компанию' })).toBeNull();
  expect(screen.queryByText('Экран страницы')).toBeNull();
});

test.each([
  ['a member sees the page itself', { isOpen: false, hasNoCompany: false }],
  ['a page for everyone shows without a company', { isOpen: true, hasNoCompany: true }],
] as const)('%s', async (_, { isOpen, hasNoCompany }) => {
  const page = inFrame.find((one) => needsCompany(one) !== isOpen);
  await open(page as Page, hasNoCompany);
  expect(await screen.findByText('Экран страницы')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'У вас пока нет компании' })).toBeNull();
});
