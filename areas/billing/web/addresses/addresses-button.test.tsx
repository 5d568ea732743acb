import { getAddresses, listInvoices, sumInvoices, updateAddresses } from '@artel/billing/contract';
import strings from '@artel/billing/strings' with { type: 'json' };
import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { breaks, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingWeb } from '../billing-web.ts';

test('[R-06] a user who may pay chooses which mailboxes get the invoices too; an invalid address is refused at its field', async () => {
  const bodies: unknown[] = [];
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see', 'billing.manage'] }));
  fakeRoute(listInvoices, () => ({ items: [], nextCursor: null }));
  fakeRoute(sumInvoices, () => ({ count: 0, kopecks: 0, paidKopecks: 0, leftKopecks: 0 }));
  fakeRoute(getAddresses, () => ({ emails: ['buh@example.ru'] }));
  fakeRoute(updateAddresses, ({ body }) => {
    bodies.push(body);
    return { emails: [] };
  });
  const { user } = await renderPage('/invoices', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
  await user.click(await screen.findByRole('button', { name: 'Кому приходят счета' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByRole('textbox', { name: /Ещё отправлять на адреса/ });
  expect(field).toHaveValue('buh@example.ru');
  await user.type(field, ', office');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await dialog.findByText('Это не адрес почты: office')).toBeVisible();
  await user.type(field, '@example.ru');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Сохранено')).toBeVisible();
  expect(bodies).toEqual([{ emails: ['buh@example.ru', 'office@example.ru'] }]);
});

test('[R-06] where the addresses cannot be loaded, the dialog says so and offers a retry', async () => {
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see', 'billing.manage'] }));
  fakeRoute(listInvoices, () => ({ items: [], nextCursor: null }));
  fakeRoute(sumInvoices, () => ({ count: 0, kopecks: 0, paidKopecks: 0, leftKopecks: 0 }));
  fakeRoute(getAddresses, () => breaks());
  const { user } = await renderPage('/invoices', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
  await user.click(await screen.findByRole('button', { name: 'Кому приходят счета' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Нет связи с сервером');
  fakeRoute(getAddresses, () => ({ emails: ['buh@example.ru'] }));
  await user.click(dialog.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await dialog.findByRole('textbox', { name: /Ещё отправлять/ })).toHaveValue('buh@example.ru');
});
