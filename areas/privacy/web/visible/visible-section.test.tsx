import { getProfile, listDepartments, listOwnCompanies, type MemberCard } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildMember, buildProfile } from '@artel/company/web/testing';
import { page } from '@artel/contract';
import { getOwnCards } from '@artel/privacy/contract';
import strings from '@artel/privacy/strings' with { type: 'json' };
import { defineWebArea } from '@artel/web';
import { answers, fakeRoute, renderPage } from '@artel/web/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { privacyWeb } from '../privacy-web.ts';
import { VisibleSection } from './visible-section.tsx';

const own = page({ name: 'own', path: '/own', layout: 'default', access: 'login', titleKey: 'pages.own' });
const ownWeb = defineWebArea({ name: 'own', pages: [{ page: own, component: async () => VisibleSection }] });
const company = {
  id: 'company-1',
  name: 'Сосна',
  memberId: 'member-1',
  role: 'member',
  isOperator: false,
} as const;
const colleague: MemberCard = {
  ...buildMember(1, { familyName: 'Соколова', givenName: 'Анна', email: 'anna@example.ru' }),
  contacts: { email: 'anna@example.ru', mobilePhone: '+79123456789', workPhone: '', extension: '' },
  birthday: '--05-17',
  timeZone: 'Europe/Moscow',
  workingDays: [1],
  workingFrom: null,
  workingTo: null,
  status: { text: 'На выставке', until: null },
  absence: null,
  isMendable: false,
};
const guest: MemberCard = { ...colleague, email: null, contacts: null, birthday: null };

function open(isMember = true) {
  fakeRoute(getProfile, () => buildProfile({ company: isMember ? company : null }));
  fakeRoute(listDepartments, () => ({ items: [], unassigned: 0 }) as never);
  fakeRoute(listOwnCompanies, () => ({
    companies: [
      { ...company, isCurrent: true },
      { id: 'company-2', name: 'Берёза', role: 'guest' as const, isCurrent: false },
    ],
  }));
  return renderPage('/own', {
    areas: [companyWeb, privacyWeb, ownWeb],
    strings: [strings, companyStrings],
    signedInAs: 'anna@example.ru',
  });
}

test('one sees oneself as colleagues and as guests do, and what other companies see', async () => {
  fakeRoute(getOwnCards, () => ({ colleague, guest }));
  const { user } = await open();
  expect(await screen.findByText('+7 912 345-67-89')).toBeVisible();
  expect(screen.getByText('17 мая')).toBeVisible();
  expect(screen.getByText('На выставке')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Сменить роль' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Гости компании' }));
  expect(screen.getByText('На выставке')).toBeVisible();
  expect(screen.queryByText('+7 912 345-67-89')).toBeNull();
  expect(screen.queryByText('17 мая')).toBeNull();
  expect(screen.queryByText('anna@example.ru')).toBeNull();
  expect(screen.getByText(/^Люди из других компаний не видят/)).toBeVisible();
  expect(screen.getByText(/«Берёза»/)).not.toHaveTextContent('«Сосна»');
});

test('without a company there is no card; one that does not load says so', async () => {
  await open(false);
  expect(await screen.findByText(/^Когда вы вступите в компанию/)).toBeVisible();
});

test('a card that does not load can be requested again', async () => {
  const refusal = { statusCode: 404, code: 'request/not-found', message: 'Нет', requestId: 'test' };
  fakeRoute(getOwnCards, () => answers(404, refusal));
  const { user } = await open();
  expect(await screen.findByText('Не удалось загрузить карточку.')).toBeVisible();
  fakeRoute(getOwnCards, () => ({ colleague, guest }));
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByText('17 мая')).toBeVisible();
});
