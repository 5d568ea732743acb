import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { page, requestErrors } from '@artel/contract';
import { getCompanyCard } from '@artel/requisites/contract';
import strings from '@artel/requisites/strings' with { type: 'json' };
import { loadCompanyCard, requisitesWeb } from '@artel/requisites/web';
import { defineWebArea } from '@artel/web';
import { fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCard } from '../testing/build-card.ts';

const own = page({ name: 'own', path: '/own', layout: 'default', access: 'login', titleKey: 'pages.own' });
const ownWeb = defineWebArea({ name: 'own', pages: [{ page: own, component: loadCompanyCard }] });
const card = buildCard({
  kind: 'legal-entity',
  fullName: '=HYPERLINK("https://evil.ru")<b>',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  legalAddress: 'Казань',
  workingDays: [1],
  bankAccounts: [
    {
      id: '1',
      bik: '044525225',
      bankName: 'Сбер',
      account: '1'.repeat(20),
      correspondentAccount: '',
      isMain: false,
    },
    {
      id: '2',
      bik: '044525593',
      bankName: 'Альфа',
      account: '2'.repeat(20),
      correspondentAccount: '',
      isMain: true,
    },
  ],
});

function open(permissions: string[]) {
  const company = {
    id: 'company-1',
    name: 'Ладога',
    memberId: 'member-1',
    role: 'member' as const,
    isOperator: false,
  };
  fakeRoute(getProfile, () => buildProfile({ company, permissions }));
  return renderPage('/own', {
    areas: [companyWeb, requisitesWeb, ownWeb],
    strings: [strings, companyStrings],
    signedInAs: 'anna@example.ru',
  });
}

test('a colleague reads what goes into a contract: the numbers, the address, the main account, nothing empty', async () => {
  fakeRoute(getCompanyCard, () => card);
  await open(['company.see-contacts']);
  expect(await screen.findByText('7707083893')).toBeVisible();
  expect(screen.getByText('2'.repeat(20))).toBeVisible();
  expect(screen.queryByText('1'.repeat(20))).toBeNull();
  expect(screen.getByText('=HYPERLINK("https://evil.ru")<b>')).toBeVisible();
  expect(screen.queryByText('Почтовый адрес')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a guest reads the name only and requests nothing', async () => {
  fakeRoute(getCompanyCard, () => {
    throw new Error('A guest asked for requisites');
  });
  await open([]);
  expect(await screen.findByRole('heading', { name: 'Ладога' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an empty card says so; one that failed can be requested again', async () => {
  fakeRoute(getCompanyCard, () => fails(requestErrors.unavailable, 'Недоступно.'));
  const { user } = await open(['company.see-contacts']);
  expect(await screen.findByText('Не удалось загрузить реквизиты.')).toBeVisible();
  fakeRoute(getCompanyCard, () => ({
    ...card,
    fullName: '',
    inn: '',
    kpp: '',
    ogrn: '',
    legalAddress: '',
    bankAccounts: [],
  }));
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByText('Реквизиты пока не заполнены.')).toBeVisible();
});
