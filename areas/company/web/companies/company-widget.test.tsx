import { getProfile, listMembers } from '@artel/company/contract';
import strings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { page, requestErrors } from '@artel/contract';
import { defineWebArea } from '@artel/web';
import { answers, fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMember } from '../testing/build-member.ts';
import { buildProfile } from '../testing/build-profile.ts';

const start = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const startWeb = defineWebArea({
  name: 'start',
  pages: [{ page: start, component: companyWeb.widgets[0].component }],
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

test('[R-01] shows the people of the company, page after page', async () => {
  fakeRoute(getProfile, () => anna);
  fakeRoute(listMembers, ({ query }) =>
    query.cursor === 'second'
      ? { items: [buildMember(2, { role: 'accountant', position: 'Бухгалтерия' })], nextCursor: null }
      : {
          items: [buildMember(1, { familyName: 'Соколова', givenName: 'Анна', role: 'owner' })],
          nextCursor: 'second',
        },
  );
  const { user } = await open();
  const list = await screen.findByRole('list', { name: 'Люди' });
  expect(within(list).getByText('Анна Соколова')).toHaveTextContent('Анна Соколова это вы');
  expect(within(list).getByText('Владелец')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
  expect(await within(list).findByText('Имя Фамилия2')).toBeVisible();
  expect(within(list).getByText('Бухгалтерия')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
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

test('more people that could not be loaded are asked for again, and those that are there stay', async () => {
  fakeRoute(getProfile, () => anna);
  const first = { items: [buildMember(1)], nextCursor: 'second' };
  fakeRoute(listMembers, ({ query }) =>
    query.cursor === 'second' ? fails(requestErrors.unavailable, 'Сервис временно недоступен.') : first,
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Показать ещё' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Сервис временно недоступен.');
  expect(screen.getByText('Имя Фамилия1')).toBeVisible();
  fakeRoute(listMembers, () => ({ items: [buildMember(2)], nextCursor: null }));
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByText('Имя Фамилия2')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
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
