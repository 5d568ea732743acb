import {
  cancelChange,
  confirmPreview,
  listInvoices,
  listSubscriptions,
  listTariffLines,
  previewChange,
} from '@artel/billing/contract';
import strings from '@artel/billing/strings' with { type: 'json' };
import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingWeb } from '../billing-web.ts';
import { renewalPreview } from '../testing/renewal-preview.ts';
import { subscription } from '../testing/subscription.ts';

test('[R-11] fewer seats are calculated, come with the next period, are shown, and may be taken back', async () => {
  let shown = subscription;
  const requested: unknown[] = [];
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see', 'billing.manage'] }));
  fakeRoute(listSubscriptions, () => ({ items: [shown], nextCursor: null, creditKopecks: 0 }));
  fakeRoute(listTariffLines, () => ({ items: [], people: 2 }));
  fakeRoute(listInvoices, () => ({ items: [], nextCursor: null }));
  fakeRoute(previewChange, ({ body }) => {
    requested.push(body);
    return {
      ...renewalPreview,
      renewalKopecks: 78_000,
      over: [{ limit: 'disk.storage-bytes', used: 80 * 2 ** 30, most: 50 * 2 ** 30 }],
    };
  });
  fakeRoute(confirmPreview, () => {
    shown = { ...subscription, next: { tariffName: 'Команда', seats: 2, from: '2026-12-01' } };
    return { subscriptionId: subscription.id, invoiceId: null };
  });
  fakeRoute(cancelChange, () => {
    shown = subscription;
    return {};
  });
  const { user } = await renderPage('/subscriptions', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
  await user.click(await screen.findByRole('button', { name: 'Изменить места или тариф' }));
  const dialog = within(await screen.findByRole('dialog'));
  const seats = dialog.getByRole('textbox', { name: /Сколько мест/ });
  await user.clear(seats);
  await user.type(seats, '2');
  await user.click(dialog.getByRole('button', { name: 'Рассчитать' }));
  expect(await dialog.findByText(/Изменится с 01\.12\.2026/)).toBeVisible();
  expect(dialog.getByText('Дальше за каждый срок: 780,00 ₽.')).toBeVisible();
  expect(dialog.getByRole('note')).toHaveTextContent(/На диске занято 80\sГБ из 50\sГБ/);
  expect(requested).toEqual([{ tariffId: subscription.tariffId, seats: 2 }]);
  await user.click(dialog.getByRole('button', { name: 'Изменить' }));
  expect(await screen.findByText(/С 01\.12\.2026: «Команда», 2 места/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отменить изменение' }));
  await screen.findByRole('button', { name: 'Изменить места или тариф' });
  expect(await screen.findByText('Оплачено с 01.11.2026 по 30.11.2026.')).toBeVisible();
  expect(screen.queryByText(/^Доступ есть/)).toBeNull();
});

test.each([
  ['past-due', false, true],
  ['suspended', false, true],
  ['past-due', true, false],
  ['active', false, false],
] as const)(
  '[R-11] the invoice that waits is a click away: %s, held up %s',
  async (state, isHeldUp, isOffered) => {
    fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see'] }));
    const shown = { ...subscription, state, isHeldUp };
    fakeRoute(listSubscriptions, () => ({ items: [shown], nextCursor: null, creditKopecks: 0 }));
    fakeRoute(listTariffLines, () => ({ items: [], people: 2 }));
    await renderPage('/subscriptions', {
      areas: [companyWeb, billingWeb],
      strings: [companyStrings, strings],
      signedInAs: 'anna@example.ru',
    });
    await screen.findByRole('region', { name: subscription.tariffName });
    const link = screen.queryByRole('link', { name: 'Открыть неоплаченные счета' });
    expect(link?.getAttribute('href') ?? null).toBe(isOffered ? '/invoices?state=open' : null);
  },
);
