import { getProfile, listMembers } from '@artel/company/contract';
import strings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { page } from '@artel/contract';
import { defineWebArea, type LazyComponent } from '@artel/web';
import { answers, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMember } from '../testing/build-member.ts';
import { buildProfile } from '../testing/build-profile.ts';

const start = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const startWeb = defineWebArea({
  name: 'start',
  pages: [
    {
      page: start,
      component: companyWeb.widgets.find(({ name }) => name === 'company')?.component as LazyComponent,
    },
  ],
});
const open = () =>
  renderPage('/', { areas: [companyWeb, startWeb], strings: [strings], signedInAs: 'anna@example.ru' });

const anna = buildProfile({
  middleName: '',
  version: 1,
  company: {
    id: 'company-1',
    name: 'Мастерская «Сосна»',
    memberId: 'member-1',
    role: 'owner',
    isOperator: false,
  },
  companyNameDraft: 'Сосна',
});

const noBody = { statusCode: 403, code: 'request/forbidden', message: '', requestId: 'test' };

test('[R-01] shows the first people of the company and the way to all of them', async () => {
  fakeRoute(getProfile, () => anna);
  const first = buildMember(1, { familyName: 'Соколова', givenName: 'Анна', role: 'owner' });
  fakeRoute(listMembers, ({ query }) => ({
    items: String(query.limit) === '10' ? [first, buildMember(2, { position: 'Бухгалтерия' })] : [],
    nextCursor: 'more',
  }));
  await open();
  const list = await screen.findByRole('list', { name: 'Люди' });
  expect(within(list).getByText('Анна Соколова')).toHaveTextContent('Анна Соколова это вы');
  expect(within(list).getByText('Владелец')).toBeVisible();
  expect(within(list).getByText('Бухгалтерия')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Все люди компании' })).toHaveAttribute('href', '/users');
});

test('an empty list says so', async () => {
  fakeRoute(getProfile, () => anna);
  fakeRoute(listMembers, () => ({ items: [], nextCursor: null }));
  await open();
  expect(await screen.findByText('В компании пока нет людей.')).toBeVisible();
});

test('a list that failed can be loaded again', async () => {
  fakeRoute(getProfile, () => anna);
  fakeRoute(listMembers, () => answers(500, {}));
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить список людей.');
  fakeRoute(listMembers, () => ({ items: [buildMember(1)], nextCursor: null }));
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByText('Имя Фамилия1')).toBeVisible();
});

test('a list that is not allowed says who can grant it', async () => {
  fakeRoute(getProfile, () => anna);
  fakeRoute(listMembers, () => answers(403, noBody));
  await open();
  expect(await screen.findByText(/Доступ может дать её владелец или администратор/)).toBeVisible();
});

test('[R-01] a person without a company is shown the way to one', async () => {
  fakeRoute(getProfile, () => ({ ...anna, company: null }));
  await open();
  expect(await screen.findByRole('heading', { name: 'У вас пока нет компании' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Создать компанию' })).toHaveAttribute(
    'href',
    '/trial/select-company',
  );
});
