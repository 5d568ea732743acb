import { getProfile, listMembers, type Profile, updateProfile } from '@artel/company/contract';
import strings from '@artel/company/strings' with { type: 'json' };
import { companyWeb, useSyncedAppearance } from '@artel/company/web';
import { page } from '@artel/contract';
import { defineWebArea, setDebugFlag } from '@artel/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { buildProfile } from '../testing/build-profile.ts';
import { AppearanceSection } from './appearance-section.tsx';

const own = page({ name: 'own', path: '/own', layout: 'default', access: 'login', titleKey: 'pages.own' });
function Own() {
  useSyncedAppearance();
  return <AppearanceSection />;
}
const ownWeb = defineWebArea({ name: 'own', pages: [{ page: own, component: async () => Own }] });

async function open(overrides: Partial<Profile>) {
  const bodies: unknown[] = [];
  let profile = buildProfile(overrides);
  fakeRoute(getProfile, () => profile);
  fakeRoute(listMembers, () => ({ items: [], nextCursor: null }));
  fakeRoute(updateProfile, ({ body: { theme = profile.theme, density = profile.density, ...rest } }) => {
    bodies.push({ theme, density, ...rest });
    profile = { ...profile, theme, density };
    return profile;
  });
  const view = await renderPage('/own', {
    areas: [companyWeb, ownWeb],
    strings: [strings],
    signedInAs: 'anna@example.ru',
  });
  await screen.findByText('Тема');
  return { ...view, bodies };
}

const root = document.documentElement;
afterEach(() => {
  act(() => setDebugFlag('ui-dark-mode', false));
  localStorage.clear();
  delete root.dataset['density'];
});

test('a choice from another device applies here, and is there before the first paint of the next visit', async () => {
  await open({ theme: 'dark', density: 'compact' });
  await waitFor(() => expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark'));
  expect(root).toHaveAttribute('data-density', 'compact');
  expect(localStorage.getItem('artel-color-scheme')).toBe('dark');
  expect(localStorage.getItem('artel-density')).toBe('compact');
});

test('a choice holds at once and goes to the account, without a version', async () => {
  const { user, bodies } = await open({});
  await user.click(screen.getByRole('radio', { name: 'Тёмная' }));
  expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await user.click(screen.getByRole('radio', { name: 'Плотная' }));
  expect(root).toHaveAttribute('data-density', 'compact');
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies.at(-1)).toEqual({ theme: 'dark', density: 'compact' });
  expect(screen.getByRole('radio', { name: 'Плотная' })).toBeChecked();
});

test('a pressed option never springs back, not for a frame', async () => {
  const { bodies } = await open({ density: 'compact' });
  fireEvent.click(screen.getByRole('radio', { name: 'Обычная' }));
  expect(screen.getByRole('radio', { name: 'Обычная' })).toBeChecked();
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(screen.getByRole('radio', { name: 'Обычная' })).toBeChecked();
});

test('a choice stays chosen while the account does not have it yet, whatever is read meanwhile', async () => {
  const { user, queries } = await open({ density: 'comfortable' });
  const saved = Promise.withResolvers<void>();
  fakeRoute(updateProfile, async () => {
    await saved.promise;
    fakeRoute(getProfile, () => buildProfile({ density: 'compact' }));
    return buildProfile({ density: 'compact' });
  });
  let reads = 0;
  fakeRoute(getProfile, () => {
    reads += 1;
    return buildProfile({ density: 'comfortable' });
  });
  await user.click(screen.getByRole('radio', { name: 'Плотная' }));
  await act(() => queries.invalidateQueries());
  expect(reads).toBe(1);
  // The response is rendered before the next action.
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Плотная' })).toBeChecked();
  saved.resolve();
  await waitFor(() => expect(root).toHaveAttribute('data-density', 'compact'));
  expect(screen.getByRole('radio', { name: 'Плотная' })).toBeChecked();
});

test("[D-07] the debug panel's dark scheme wins over the theme of the profile while it is on", async () => {
  await open({ theme: 'light' });
  await waitFor(() => expect(root).toHaveAttribute('data-mantine-color-scheme', 'light'));
  act(() => setDebugFlag('ui-dark-mode', true));
  await waitFor(() => expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark'));
  expect(await screen.findByText(/включена тёмная тема/)).toBeVisible();
  act(() => setDebugFlag('ui-dark-mode', false));
  await waitFor(() => expect(root).toHaveAttribute('data-mantine-color-scheme', 'light'));
});
