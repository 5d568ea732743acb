import { getPayable, type PayableInvoice } from '@artel/billing/contract';
import strings from '@artel/billing/strings' with { type: 'json' };
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingWeb } from '../billing-web.ts';

const invoice: PayableInvoice = {
  number: '17',
  state: 'partly-paid',
  issuedOn: '2026-11-20',
  dueOn: '2026-11-25',
  isOverdue: false,
  kopecks: 343_000,
  paidKopecks: 100_000,
  paidOn: null,
  days: null,
  purpose: 'Оплата по счету № 17 от 20.11.2026. Без НДС.',
  buyerName: 'ООО «Ладога»',
  seller: {
    name: 'ООО «Артель»',
    inn: '7707083893',
    kpp: '',
    account: '40702810138250123017',
    bik: '044525225',
    bankName: 'ПАО СБЕРБАНК',
    correspondentAccount: '30101810400000000225',
  },
  lines: [{ name: 'Место в сервисе', kopecks: 343_000 }],
  code: 'ST00012|Name=x',
};

const open = (answer: PayableInvoice) => {
  fakeRoute(getPayable, () => answer);
  return renderPage('/pay/01936b2e-7c00-7000-8000-000000000000', { areas: [billingWeb], strings: [strings] });
};

test('anyone with the link sees the amount left to pay, the code, and the purpose of the payment', async () => {
  await open(invoice);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Счёт №\u00a017 от 20.11.2026' }),
  ).toBeVisible();
  expect(screen.getByText('2 430,00 ₽')).toBeVisible();
  expect(screen.getByText('Из 3 430,00 ₽ уже оплачено 1 000,00 ₽.')).toBeVisible();
  expect(screen.getByText(invoice.purpose)).toBeVisible();
  // A sum is never broken across two lines.
  expect(screen.getByText(/^Место в сервисе/).textContent).toBe(
    'Место в сервисе\u00a0— 3\u00a0430,00\u00a0₽',
  );
  expect(await screen.findByRole('img', { name: 'QR-код для оплаты счёта №\u00a017' })).toBeVisible();
});

test('a page of an invoice whose due day is over says so', async () => {
  await open({ ...invoice, isOverdue: true });
  expect(await screen.findByText('Просрочено: оплатить нужно было до 25.11.2026 включительно')).toBeVisible();
  expect(screen.queryByText('Оплатить до 25.11.2026 включительно')).toBeNull();
});

test('the page names the days of the service, which begin with the payment until it is there', async () => {
  const first = await open(invoice);
  expect(await screen.findByText('со дня оплаты')).toBeVisible();
  first.unmount();
  await open({
    ...invoice,
    state: 'paid',
    paidKopecks: 343_000,
    paidOn: '2026-11-24',
    days: { from: '2026-11-24', until: '2026-12-23' },
    code: null,
  });
  expect(await screen.findByText('24.11.2026 – 23.12.2026')).toBeVisible();
  expect(screen.queryByText('со дня оплаты')).toBeNull();
});

test.each([
  [{ state: 'paid', paidKopecks: 343_000, paidOn: '2026-11-24', code: null } as const, 'Оплачен 24.11.2026'],
  [{ state: 'void', code: null } as const, 'Счёт аннулирован, оплачивать его не нужно.'],
])('an invoice that needs no payment says so and shows no requisites', async (change, words) => {
  await open({ ...invoice, ...change });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText('Реквизиты для перевода')).toBeNull();
});
