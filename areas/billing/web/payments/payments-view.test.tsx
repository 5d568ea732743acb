import {
  type BankPayment,
  creditPayment,
  listPayments,
  listSoldInvoices,
  matchPayment,
  refundPayment,
  undoPaymentPart,
} from '@artel/billing/contract';
import strings from '@artel/billing/strings' with { type: 'json' };
import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { billingWeb } from '../billing-web.ts';

const id = (tail: number) => `018f0000-0000-7000-8000-00000000000${tail}`;
const payment: BankPayment = {
  id: id(1),
  number: '815',
  bookedOn: '2026-11-20',
  kopecks: 350_000,
  leftKopecks: 350_000,
  payerName: 'ООО «Ладога»',
  payerInn: '7707083893',
  purpose: 'За связь',
  state: 'open',
  version: 3,
  parts: [],
  suggestions: [
    {
      companyId: id(2),
      invoiceId: id(3),
      number: '17',
      buyerName: 'ООО «Ладога»',
      openKopecks: 139_000,
      reason: 'number-inn',
    },
  ],
  namedNumbers: [],
};
const part = {
  id: id(4),
  kind: 'invoice',
  kopecks: 139_000,
  companyId: id(2),
  companyName: 'ООО «Ладога»',
  invoiceId: id(3),
  number: '17',
  by: 'person',
  note: '',
} as const;

const open = (items: readonly BankPayment[]) => {
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see', 'operator.billing'] }));
  fakeRoute(listPayments, () => ({ items: [...items], nextCursor: null }));
  return renderPage('/invoices?view=payments', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
};
const type = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string) => {
  const field = within(screen.getByRole('dialog')).getByRole('textbox', { name: label });
  await user.clear(field);
  await user.type(field, text);
};

test('[R-06] the text of a payer is shown as it was written: no element, no formula, no pattern', async () => {
  const purpose = '<img src="x" onerror="alert(1)"> =HYPERLINK("http://x") {{sum}} $t(billing.rubles)';
  await open([{ ...payment, purpose, payerName: '<b>{{name}}</b>' }]);
  expect(await screen.findByText(purpose)).toBeVisible();
  expect(screen.getByText(/<b>\{\{name\}\}<\/b>/)).toBeVisible();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('[R-06] a part of a payment is said to be for an invoice, another one for the balance, and never more than is left', async () => {
  const user = userEvent.setup();
  const input: unknown[] = [];
  fakeRoute(matchPayment, ({ body }) => {
    input.push(body);
    return payment;
  });
  fakeRoute(creditPayment, ({ body }) => {
    input.push(body);
    return payment;
  });
  await open([payment]);
  await user.click(await screen.findByRole('button', { name: 'Часть суммы к счёту №\u00a017' }));
  await type(user, 'Сумма, ₽', '3500,01');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Отнести к счёту' }));
  expect(within(screen.getByRole('dialog')).getByText(/Сумма — от копейки до/)).toBeVisible();
  await type(user, 'Сумма, ₽', '1390');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Отнести к счёту' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'На баланс: ООО «Ладога»' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Зачислить' }));
  const share = { version: 3, companyId: id(2) };
  await expect
    .poll(() => input)
    .toEqual([
      { ...share, invoiceId: id(3), kopecks: 139_000 },
      { ...share, kopecks: 350_000 },
    ]);
});

test('[R-06] a payment for several invoices is assigned to each of them by its part', async () => {
  const user = userEvent.setup();
  const input: unknown[] = [];
  fakeRoute(matchPayment, ({ body }) => {
    input.push(body);
    return payment;
  });
  const [one] = payment.suggestions;
  if (!one) throw new Error('There is no suggestion');
  const suggestions = [
    { ...one, reason: 'numbers-inn-sum' as const },
    { ...one, invoiceId: id(5), number: '18', openKopecks: 211_000, reason: 'numbers-inn-sum' as const },
  ];
  await open([{ ...payment, purpose: 'Оплата счетов № 17 № 18', suggestions }]);
  expect(await screen.findAllByText(/Совпадают ИНН и общая сумма счетов/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Отнести к счёту №\u00a018' }));
  await expect
    .poll(() => input)
    .toEqual([{ version: 3, companyId: id(2), invoiceId: id(5), kopecks: 211_000 }]);
});

test('[R-06] money goes back with a reason, and what was said of a payment is taken back after a question', async () => {
  const user = userEvent.setup();
  const input: unknown[] = [];
  fakeRoute(refundPayment, ({ body }) => {
    input.push(body);
    return payment;
  });
  fakeRoute(undoPaymentPart, ({ params, body }) => {
    const { paymentId, partId } = params;
    input.push({ paymentId, partId, ...body });
    return payment;
  });
  await open([{ ...payment, leftKopecks: 211_000, parts: [part] }]);
  expect(await screen.findByText(/Осталось разнести 2\s110/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Вернуть плательщику' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Отметить возврат' }));
  expect(within(screen.getByRole('dialog')).getByText('Напишите причину.')).toBeVisible();
  await type(user, 'Причина', 'Лишнее');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Отметить возврат' }));
  await expect.poll(() => input).toEqual([{ version: 3, kopecks: 211_000, note: 'Лишнее' }]);
  await user.click(screen.getByRole('button', { name: /^Отменить: / }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Отменить отнесение' }));
  await expect.poll(() => input.at(-1)).toEqual({ paymentId: id(1), partId: id(4), version: 3 });
});

/** An invoice that a payment names. */
const invoice = {
  id: id(3),
  companyId: id(2),
  buyerName: 'ООО «Ладога»',
  buyerInn: '7707083893',
  number: '17',
  state: 'paid' as const,
  issuedOn: '2026-11-01',
  dueOn: '2026-11-05',
  paidOn: '2026-11-04',
  days: { from: '2026-11-04', until: '2026-12-03' },
  kopecks: 139_000,
  vatKopecks: 25_066,
  paidKopecks: 139_000,
  purpose: '',
  lines: [],
};

test('a suggestion by INN and sum says what is with the other number that the payment names', async () => {
  fakeRoute(listSoldInvoices, ({ query }) => ({
    items:
      query.number === '17' ? [{ ...invoice, state: 'void' as const, paidKopecks: 0, paidOn: null }] : [],
    nextCursor: null,
  }));
  const [one] = payment.suggestions;
  if (!one) throw new Error('There is no suggestion');
  const suggestions = [{ ...one, invoiceId: id(5), number: '18', reason: 'inn-sum' as const }];
  const namedNumbers = [['0017', '17'], ['99']];
  await open([{ ...payment, suggestions, namedNumbers }]);
  expect(await screen.findByText(/Счёт №\s17, ООО «Ладога», аннулирован\./)).toBeVisible();
  expect(await screen.findByText(/В назначении №\s99: такого счёта у этого плательщика нет\./)).toBeVisible();
  expect(screen.getByText(/но в назначении другой номер/)).toBeVisible();
  expect(screen.queryByText(/номера в назначении нет/)).toBeNull();
});

test('money that names a paid invoice says so, and can become the credit of its company at once', async () => {
  fakeRoute(listSoldInvoices, ({ query }) => ({
    items: query.number === '17' ? [invoice] : [],
    nextCursor: null,
  }));
  await open([{ ...payment, suggestions: [], namedNumbers: [['17']] }]);
  expect(await screen.findByText(/Счёт №\s17, ООО «Ладога», уже оплачен\./)).toBeVisible();
  expect(screen.queryByText('Подходящего счёта нет.')).toBeNull();
  expect(screen.getByRole('button', { name: /На баланс/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Отнести к счёту/ })).toBeNull();
});

test('[R-06] the desk is searched, among the payments that are done too', async () => {
  const queries: unknown[] = [];
  await open([payment]);
  fakeRoute(listPayments, ({ query }) => {
    queries.push(query);
    return { items: [], nextCursor: null };
  });
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Какие' }), 'Все');
  await user.type(screen.getByRole('searchbox', { name: /^Номер, плательщик/ }), 'Ладога');
  expect(await screen.findByText('Таких поступлений нет')).toBeVisible();
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ q: 'Ладога' }));
  expect(queries.at(-1)).not.toHaveProperty('state');
});
