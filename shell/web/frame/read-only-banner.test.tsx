import { billingPages } from '@artel/billing/contract';
import { defineWebArea } from '@artel/web';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFrame, sectionArea, setWidth } from '../testing/fake-frame.tsx';

const subscriptions = defineWebArea({
  name: 'billing',
  pages: [{ page: billingPages.subscriptions, component: async () => () => <h1>Подписки</h1> }],
});
const areas = [sectionArea('work', 'disk'), subscriptions];
const held = (reason: 'unpaid' | 'operator', note = '') => [{ reason, note }];

beforeEach(() => setWidth(1280));
afterEach(() => {
  vi.restoreAllMocks();
});

test('a person who may pay reads above every page that the company is read-only, with a link to the remedy', async () => {
  const { user } = await openFrame('/disk', {
    areas,
    permissions: ['billing.see'],
    suspensions: held('unpaid'),
  });
  expect(await screen.findByText('Доступ только для чтения.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Оплатить' }));
  expect(await screen.findByRole('heading', { name: 'Подписки' })).toBeVisible();
  expect(screen.getByText('Доступ только для чтения.')).toBeVisible();
});

test('a colleague reads the contact; the reason of the operator is shown in the words of the operator', async () => {
  const { unmount } = await openFrame('/disk', { areas, permissions: [], suspensions: held('unpaid') });
  expect(await screen.findByText(/Попросите владельца/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Оплатить' })).toBeNull();
  unmount();
  const suspensions = [...held('unpaid'), ...held('operator', 'Рассылка без согласия')];
  await openFrame('/disk', { areas, permissions: ['billing.see'], suspensions });
  expect(await screen.findByText(/Причина: Рассылка без согласия/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Оплатить' })).toBeNull();
});

test('nothing is said where the company works', async () => {
  await openFrame('/disk', { areas, permissions: ['billing.see'] });
  expect(screen.queryByText(/только для чтения/)).toBeNull();
});
