import {
  type Customer,
  listCustomers,
  listSubscriptionsOnBehalf,
  suspendCustomer,
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
import { price, subscription } from '../testing/subscription.ts';

const customer: Customer = {
  companyId: '018f0000-0000-7000-8000-000000000021',
  name: 'Ладога',
  inn: '7707083893',
  tariffNames: ['Команда'],
  seats: 5,
  accessUntil: '2026-12-06',
  isOver: false,
  suspensions: [],
  monthlyKopecks: 245_000,
  owedKopecks: 490_000,
  creditKopecks: 0,
  isHeldUp: false,
  overdueKopecks: 245_000,
  nextInvoiceOn: '2026-11-23',
  contract: null,
};

const open = (permissions: string[]) => {
  fakeRoute(getProfile, () => buildProfile({ permissions }));
  return renderPage('/subscriptions', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
};

test('[R-11] the seller sees the debts of a company, and suspends it with a reason', async () => {
  let held: Customer = customer;
  const bodies: unknown[] = [];
  fakeRoute(listCustomers, () => ({ items: [held], nextCursor: null }));
  fakeRoute(suspendCustomer, ({ body }) => {
    bodies.push(body);
    held = { ...customer, suspensions: [{ reason: 'operator', note: 'Просьба суда' }] };
    return held;
  });
  const { user } = await open(['billing.see', 'operator.billing', 'operator.companies']);
  const row = within(await screen.findByRole('row', { name: /Ладога/ }));
  expect(row.getByText('4 900,00 ₽, просрочено 2 450,00 ₽')).toBeVisible();
  await user.click(row.getByRole('button', { name: /Ладога/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Приостановить' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Приостановить' }));
  expect(await dialog.findByText('Напишите причину.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Просьба суда');
  await user.click(dialog.getByRole('button', { name: 'Приостановить' }));
  expect(await screen.findByText('приостановлена')).toBeVisible();
  expect(bodies).toEqual([{ note: 'Просьба суда' }]);
});

test('[R-11] the seller reads the same last day as the company does, and seats only where people are paid for', async () => {
  const room = {
    ...subscription,
    id: '018f0000-0000-7000-8000-000000000032',
    tariffName: 'Терабайт',
    isBase: false,
  };
  fakeRoute(listCustomers, () => ({ items: [customer], nextCursor: null }));
  fakeRoute(listSubscriptionsOnBehalf, () => ({
    items: [subscription, { ...room, price: { ...price, flatKopecks: 199_000, seatKopecks: 0 } }],
    creditKopecks: 0,
  }));
  const { user } = await open(['billing.see', 'operator.billing']);
  await user.click(await screen.findByRole('row', { name: /Ладога/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const paid = within(await dialog.findByRole('region', { name: 'Команда' }));
  expect(paid.getByText('Оплачено с 01.11.2026 по 30.11.2026.')).toBeVisible();
  expect(paid.getByText('5 мест')).toBeVisible();
  expect(within(dialog.getByRole('region', { name: 'Терабайт' })).queryByText(/^\d+ мест/)).toBeNull();
});

test('[R-11] a company that owes and has paid ahead shows both, and a name of any length stays on its line', async () => {
  const name = `Научно-производственное объединение ${'Северо-Западное '.repeat(8)}`.trim();
  const both = { ...customer, name, overdueKopecks: 0, creditKopecks: 130_001 };
  fakeRoute(listCustomers, () => ({ items: [both], nextCursor: null }));
  await open(['billing.see', 'operator.billing']);
  const row = within(await screen.findByRole('row', { name: /Северо-Западное/ }));
  expect(row.getByText('4 900,00 ₽, баланс 1 300,01 ₽')).toBeVisible();
  expect(row.getByText(name)).toHaveAttribute('data-cut');
});
