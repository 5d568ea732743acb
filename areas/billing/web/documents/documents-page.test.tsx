import { getClosingWish, listDocuments, updateClosingWish } from '@artel/billing/contract';
import strings from '@artel/billing/strings' with { type: 'json' };
import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { setDebugFlag } from '@artel/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingWeb } from '../billing-web.ts';
import mock from './documents.mock.json' with { type: 'json' };

test('[R-08] [D-17] documents come with the first month that is over; the flag `mock-documents-list` shows some before', async () => {
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see'] }));
  fakeRoute(listDocuments, () => ({ items: [], nextCursor: null }));
  await renderPage('/documents', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
  expect(await screen.findByText('Документов нет')).toBeVisible();
  setDebugFlag('mock-documents-list', true);
  for (const { number } of mock)
    expect(await screen.findByText(new RegExp(`^(Акт|УПД) № ${number} `))).toBeVisible();
});

test('[R-08] who may pay chooses by what the months of the company are closed', async () => {
  const bodies: unknown[] = [];
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see', 'billing.manage'] }));
  fakeRoute(listDocuments, () => ({ items: [], nextCursor: null }));
  fakeRoute(getClosingWish, () => ({ closing: null, isSettled: true }));
  fakeRoute(updateClosingWish, ({ body }) => {
    bodies.push(body);
    return { ...body, isSettled: true };
  });
  const { user } = await renderPage('/documents', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
  await user.click(await screen.findByRole('button', { name: 'Вид документов' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('note')).toHaveTextContent('одним видом документов для всех');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Присылать' }), 'УПД, статус 2');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Сохранено')).toBeVisible();
  expect(bodies).toEqual([{ closing: 'upd' }]);
});
