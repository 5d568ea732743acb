import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { page, requestErrors } from '@artel/contract';
import { type CompanyClaim, decideCompanyClaim, listCompanyClaims } from '@artel/requisites/contract';
import strings from '@artel/requisites/strings' with { type: 'json' };
import { requisitesWeb } from '@artel/requisites/web';
import { defineWebArea } from '@artel/web';
import { fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requisitesInside } from '../requisites-inside.ts';

const own = page({ name: 'own', path: '/own', layout: 'default', access: 'login', titleKey: 'pages.own' });
const ownWeb = defineWebArea({
  name: 'own',
  pages: [{ page: own, component: requisitesInside.companySections[1].component }],
});
const claim: CompanyClaim = {
  id: 'claim-1',
  companyId: 'company-1',
  companyName: 'Ладога',
  kind: 'legal-entity',
  inn: '7707083893',
  kpp: '773601001',
  note: 'Пришлём устав',
  createdAt: '2026-11-21T09:00:00Z',
  holder: { companyId: 'company-2', companyName: 'Онега' },
};

let left: CompanyClaim[];
let decided: unknown[];
function open(claims: readonly CompanyClaim[]) {
  left = [...claims];
  decided = [];
  fakeRoute(getProfile, () => buildProfile());
  fakeRoute(listCompanyClaims, () => ({ items: left, nextCursor: null }));
  fakeRoute(decideCompanyClaim, ({ params, body }) => {
    decided.push({ ...params, ...body });
    left = left.filter(({ companyId }) => companyId !== params.companyId);
    return { state: body.decision === 'accept' ? ('accepted' as const) : ('rejected' as const) };
  });
  return renderPage('/own', {
    areas: [companyWeb, requisitesWeb, ownWeb],
    strings: [strings, companyStrings],
    signedInAs: 'anna@example.ru',
  });
}

test('a dispute names who holds the company; the confirmation moves after a question', async () => {
  const { user } = await open([claim]);
  const item = within(await screen.findByRole('listitem', { name: 'Ладога' }));
  expect(item.getByText(/ИНН 7707083893, КПП 773601001/)).toBeVisible();
  expect(item.getByText('Сейчас подтверждена другая компания: Онега')).toBeVisible();
  await user.click(item.getByRole('button', { name: 'Подтвердить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Подтвердить «Ладога»?' }));
  expect(dialog.getByText('Подтверждение перейдёт от компании «Онега».')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByText('Заявок нет')).toBeVisible();
  expect(decided).toMatchObject([{ companyId: 'company-1', claimId: 'claim-1', decision: 'accept' }]);
});

test('a request is rejected; one that was settled meanwhile says so in the question', async () => {
  const { user } = await open([{ ...claim, holder: null }]);
  await user.click(await screen.findByRole('button', { name: 'Отклонить' }));
  fakeRoute(decideCompanyClaim, () => fails(requestErrors['not-found'], 'Ничего не найдено.'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Отклонить заявку «Ладога»?' }));
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ничего не найдено.');
});

test('requests that could not be loaded can be requested again', async () => {
  fakeRoute(listCompanyClaims, () => fails(requestErrors.unavailable, 'Сервис временно недоступен.'));
  fakeRoute(getProfile, () => buildProfile());
  const { user } = await renderPage('/own', {
    areas: [companyWeb, requisitesWeb, ownWeb],
    strings: [strings, companyStrings],
    signedInAs: 'anna@example.ru',
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Сервис временно недоступен.');
  fakeRoute(listCompanyClaims, () => ({ items: [claim], nextCursor: null }));
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByRole('listitem', { name: 'Ладога' })).toBeVisible();
});
