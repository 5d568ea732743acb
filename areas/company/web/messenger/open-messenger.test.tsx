import { getProfile, listMembers } from '@artel/company/contract';
import strings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { page } from '@artel/contract';
import { defineWebArea, getQueryKey, useAction } from '@artel/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildProfile } from '../testing/build-profile.ts';
import { hasMessenger } from './open-messenger.ts';

const own = page({ name: 'own', path: '/own', layout: 'default', access: 'login', titleKey: 'pages.own' });
function Acts() {
  const openAction = useAction();
  return (
    <button type="button" onClick={() => void openAction('messenger')}>
      Мессенджер
    </button>
  );
}
const ownWeb = defineWebArea({ name: 'own', pages: [{ page: own, component: async () => Acts }] });

const messenger = page({ ...own, name: 'messenger', path: '/messenger' });
const builtIn = defineWebArea({
  name: 'messenger',
  pages: [{ page: messenger, component: async () => () => <h1>Встроенный мессенджер</h1> }],
});

async function press(linkIva: string, further: readonly (typeof builtIn)[] = []) {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  fakeRoute(getProfile, () => buildProfile({ linkIva }));
  fakeRoute(listMembers, () => ({ items: [], nextCursor: null }));
  const { user } = await renderPage('/own', {
    areas: [companyWeb, ownWeb, ...further],
    strings: [strings],
    signedInAs: 'anna@example.ru',
  });
  await user.click(await screen.findByRole('button', { name: 'Мессенджер' }));
  return open;
}

afterEach(() => {
  vi.restoreAllMocks();
});

test("[A-02] the messenger's action opens the link of the profile, in a window that knows nothing of ours", async () => {
  const open = await press('https://iva.example.ru/join?room=7');
  await vi.waitFor(() =>
    expect(open).toHaveBeenCalledWith('https://iva.example.ru/join?room=7', '_blank', 'noopener,noreferrer'),
  );
  expect(screen.getByRole('button', { name: 'Мессенджер' })).toBeVisible();
});

test('[A-02] without a link the built-in messenger opens, where there is one', async () => {
  const open = await press('', [builtIn]);
  expect(await screen.findByRole('heading', { name: 'Встроенный мессенджер' })).toBeVisible();
  expect(open).not.toHaveBeenCalled();
});

test.each(['', 'http://iva.example.ru', 'javascript:alert(1)', 'data:text/html,x', '//iva.example.ru'])(
  '%j in the profile opens nothing and links nowhere',
  async (linkIva) => {
    const open = await press(linkIva);
    expect(open).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Мессенджер' })).toBeVisible();
    const queries = new QueryClient();
    queries.setQueryData(getQueryKey(getProfile, {}), buildProfile({ linkIva }));
    expect(hasMessenger(queries)).toBe(false);
  },
);
