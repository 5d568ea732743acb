import { getProfile, Profile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { page } from '@artel/contract';
import identityStrings from '@artel/identity/strings' with { type: 'json' };
import strings from '@artel/shell-contract/strings' with { type: 'json' };
import { defineWebArea, PageLink } from '@artel/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import mockProfile from '../frame/user-menu.mock.json' with { type: 'json' };
import { layouts } from '../layouts/layouts.ts';
import { shellWeb } from '../shell-area.ts';

const here = page({
  name: 'here',
  path: '/here',
  layout: 'default',
  access: 'login',
  titleKey: 'pages.index',
  needsCompany: false,
});
const there = page({
  name: 'there',
  path: '/there',
  layout: 'default',
  access: 'login',
  titleKey: 'pages.profile',
  needsCompany: false,
});
const pagesWeb = defineWebArea({
  name: 'pages',
  pages: [
    {
      page: here,
      component: async () => () => (
        <PageLink page={there} search={{ section: 'security' }}>
          Дальше
        </PageLink>
      ),
    },
    { page: there, component: async () => () => <h1>Там</h1> },
  ],
});

const anna: Profile = {
  ...z.parse(Profile, mockProfile),
  username: 'anna@example.test',
  familyName: 'Соколова',
  givenName: 'Анна',
  company: null,
};

beforeEach(() => {
  localStorage.clear();
  fakeRoute(getProfile, () => anna);
});

const open = (address: string) =>
  renderPage(address, {
    areas: [companyWeb, pagesWeb, shellWeb],
    layouts,
    strings: [companyStrings, identityStrings, strings],
    signedInAs: anna.username,
  });

const panel = () => screen.findByRole('region', { name: 'Отладка' });
const stored = () => JSON.parse(localStorage.getItem('debugger-selected-items') ?? 'null');

test('[D-01] [D-04] the panel is shown where qa is true, stays from page to page, and closing it removes qa', async () => {
  const { user, history } = await open('/here?qa=true&other=1#part');
  await panel();
  await user.click(screen.getByRole('link', { name: 'Дальше' }));
  await screen.findByRole('heading', { name: 'Там' });
  expect(history.location.search).toBe('?section=security&qa=true');
  await user.click(within(await panel()).getByRole('button', { name: 'Закрыть панель отладки' }));
  await waitFor(() => expect(history.location.search).toBe('?section=security'));
  expect(screen.queryByRole('region', { name: 'Отладка' })).toBeNull();
});

test.each(['/here', '/here?qa', '/here?qa=1', '/here?qa=TRUE', '/here?qa=true&qa=true'])(
  '[D-01] %s shows no panel',
  async (address) => {
    await open(address);
    await screen.findByRole('link', { name: 'Дальше' });
    expect(screen.queryByRole('region', { name: 'Отладка' })).toBeNull();
  },
);

test('[D-03] [D-05] three tabs of switches, and a list of the switches that are on; the browser stores them', async () => {
  const { user } = await open('/here?qa=true');
  const view = within(await panel());
  expect(view.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Данные', 'Общее', 'Вид']);
  const names = () => view.getAllByRole('switch').map(({ parentElement }) => parentElement?.textContent);
  expect(names()).toContainEqual(expect.stringContaining('mock-user-menu'));
  await user.click(view.getByRole('tab', { name: 'Общее' }));
  await user.click(view.getByRole('switch', { name: /console-gtm-events/ }));
  expect(stored()).toEqual(['console-gtm-events']);
  expect(view.queryByRole('heading', { name: 'Включено в других разделах' })).toBeNull();
  await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowRight}');
  expect(view.getByRole('tab', { name: 'Вид' })).toHaveFocus();
  const elsewhere = view.getByRole('list');
  expect(within(elsewhere).getByRole('switch')).toBeChecked();
  expect(elsewhere).toHaveTextContent('console-gtm-events');
  await user.click(within(elsewhere).getByRole('switch'));
  expect(stored()).toEqual([]);
});

test('[D-07] the dark scheme holds while its switch is on, above the chosen one', async () => {
  localStorage.setItem('artel-color-scheme', 'light');
  const { user } = await open('/here?qa=true');
  const view = within(await panel());
  const scheme = () => document.documentElement.dataset.mantineColorScheme;
  expect(scheme()).toBe('light');
  await user.click(view.getByRole('tab', { name: 'Вид' }));
  await user.click(view.getByRole('switch', { name: /ui-dark-mode/ }));
  expect(scheme()).toBe('dark');
  expect(localStorage.getItem('artel-color-scheme')).toBe('light');
  await user.click(view.getByRole('switch', { name: /ui-dark-mode/ }));
  expect(scheme()).toBe('light');
});

test('[D-08] the user menu shows mock data while its switch is on, also after a reload, and then the truth again', async () => {
  localStorage.setItem('debugger-selected-items', '["mock-user-menu"]');
  const { user } = await open('/here?qa=true');
  const menu = () => screen.getByLabelText('Вы и оформление');
  await waitFor(() => expect(menu()).toHaveTextContent('Екатерина Рябинина-Задунайская'));
  expect(menu()).toHaveTextContent('Северный ветер');
  await user.click(within(await panel()).getByRole('switch', { name: /mock-user-menu/ }));
  await waitFor(() => expect(menu()).toHaveTextContent('Анна Соколова'));
});

test.each(['{', '7', '{"a":1}', '[1,null,{"x":2}]', 'null'])(
  '[D-05] %s in the store is no switch',
  async (garbage) => {
    localStorage.setItem('debugger-selected-items', garbage);
    await open('/here?qa=true');
    const switches = within(await panel()).getAllByRole('switch');
    for (const one of switches) expect(one).not.toBeChecked();
  },
);
