import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { identityPages } from '@artel/identity/contract';
import identityStrings from '@artel/identity/strings' with { type: 'json' };
import { identityWeb } from '@artel/identity/web';
import onboardingStrings from '@artel/onboarding/strings' with { type: 'json' };
import { onboardingWeb } from '@artel/onboarding/web';
import strings from '@artel/shell-contract/strings' with { type: 'json' };
import { renderPage } from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { layouts } from './layouts.ts';

const open = (address: string) =>
  renderPage(address, {
    areas: [identityWeb, companyWeb, onboardingWeb],
    strings: [identityStrings, companyStrings, onboardingStrings, strings],
    layouts,
  });

test('[L-04] [R-29] the entry of the mobile view has no way back, the pages after it have', async () => {
  const { user, history } = await open('/mobile/auth');
  await user.click(await screen.findByRole('link', { name: 'Войти' }));
  await screen.findByRole('heading', { name: 'Вход' });
  await user.click(screen.getByRole('button', { name: 'Назад' }));
  await screen.findByRole('link', { name: 'Зарегистрироваться' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Назад' })).toBeNull());
  expect(history.location.pathname).toBe('/mobile/auth');
});

const screens = Object.values(identityPages)
  .map(({ path }) => path)
  .filter((path) => path.startsWith('/mobile/') && path !== identityPages.mobileAuth.path);

test.each(screens)(
  '[L-04] %s opened from outside has a link back to the entry, which keeps the requested page',
  async (address) => {
    const { user, history } = await open(`${address}?to=%2Fdisk`);
    await user.click(await screen.findByRole('button', { name: 'Назад' }));
    await screen.findByRole('link', { name: 'Зарегистрироваться' });
    expect(history.location.href).toBe('/mobile/auth?to=%2Fdisk');
  },
);

afterEach(() => vi.unstubAllGlobals());

test('[L-04] inside an application the arrow of the first page, and of a page opened first, returns to it', async () => {
  const posted: string[] = [];
  vi.stubGlobal('artelBridge', { postMessage: (json: string) => posted.push(json) });
  sessionStorage.setItem('isMobileApp', 'true');
  const { user, history, unmount } = await open('/mobile/auth');
  await user.click(await screen.findByRole('button', { name: 'Назад' }));
  expect(posted).toEqual(['{"v":1,"type":"back"}']);
  await user.click(screen.getByRole('link', { name: 'Войти' }));
  await screen.findByRole('heading', { name: 'Вход' });
  await user.click(screen.getByRole('button', { name: 'Назад' }));
  await screen.findByRole('link', { name: 'Зарегистрироваться' });
  expect([posted.length, history.location.pathname]).toEqual([1, '/mobile/auth']);
  unmount();
  const opened = await open('/mobile/reset-password');
  await opened.user.click(await screen.findByRole('button', { name: 'Назад' }));
  expect([posted.length, opened.history.location.pathname]).toEqual([2, '/mobile/reset-password']);
});
