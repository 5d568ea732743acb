import { getProfile, listMembers, type Profile, updateProfile } from '@artel/company/contract';
import strings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { page, requestErrors } from '@artel/contract';
import { HOUR } from '@artel/contract/time';
import identityStrings from '@artel/identity/strings' with { type: 'json' };
import { defineWebArea } from '@artel/web';
import { answers, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { companyInside } from '../company-inside.ts';
import { buildProfile } from '../testing/build-profile.ts';

const own = page({ name: 'own', path: '/own', layout: 'default', access: 'login', titleKey: 'pages.own' });
const ownWeb = defineWebArea({
  name: 'own',
  pages: [{ page: own, component: companyInside.profileSections[0].component }],
});
const anna = buildProfile();

async function open(profile: Profile = anna) {
  fakeRoute(getProfile, () => profile);
  fakeRoute(listMembers, () => ({ items: [], nextCursor: null }));
  const view = await renderPage('/own', {
    areas: [companyWeb, ownWeb],
    strings: [strings, identityStrings],
    signedInAs: 'anna@example.ru',
  });
  await screen.findByLabelText('Фамилия');
  return view;
}

test('changes name and time zone with the version they were read with, again and again', async () => {
  const bodies: unknown[] = [];
  let version = 3;
  fakeRoute(updateProfile, ({ body }) => {
    bodies.push(body);
    version += 1;
    return { ...anna, ...body, version };
  });
  const { user } = await open();
  await user.clear(screen.getByLabelText('Фамилия'));
  await user.type(screen.getByLabelText('Фамилия'), 'Орлова');
  await user.clear(screen.getByLabelText(/^Отчество/));
  const zones = screen.getByLabelText<HTMLSelectElement>('Часовой пояс');
  expect(zones).toHaveDisplayValue('Москва (UTC+3)');
  await waitFor(() => expect(zones.options.length).toBeGreaterThan(300));
  expect(zones).toHaveDisplayValue('Москва (UTC+3)');
  await user.selectOptions(zones, 'Владивосток (UTC+10)');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Сохранено')).toBeVisible();
  const first = { familyName: 'Орлова', givenName: 'Анна', middleName: '', timeZone: 'Asia/Vladivostok' };
  expect(bodies).toMatchObject([
    { ...first, mobilePhone: '', birthday: null, statusUntil: null, version: 3 },
  ]);
  await user.type(screen.getByLabelText('Имя'), '-Мария{Enter}');
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({ ...first, givenName: 'Анна-Мария', version: 4 });
});

test('an empty name is named at its field and nothing is sent', async () => {
  const { user } = await open();
  await user.clear(screen.getByLabelText('Имя'));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(screen.getByLabelText('Имя')).toHaveAccessibleDescription('Заполните это поле.');
  expect(screen.getByLabelText('Имя')).toHaveFocus();
});

test('a stale write shows the stored data, keeps the typed data and may be repeated', async () => {
  const seen: unknown[] = [];
  fakeRoute(updateProfile, ({ body }) => {
    seen.push(body.version);
    if (body.version !== 9)
      return answers(409, {
        statusCode: 409,
        code: requestErrors.stale.code,
        message: 'Данные изменил кто-то другой.',
        errors: [],
        requestId: 'test',
        current: { ...anna, familyName: 'Иванова', version: 9 },
      });
    return { ...anna, ...body, version: 10 };
  });
  const { user } = await open();
  await user.clear(screen.getByLabelText('Фамилия'));
  await user.type(screen.getByLabelText('Фамилия'), 'Орлова{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Данные изменил кто-то другой.');
  expect(screen.getByText('Фамилия: Иванова')).toBeVisible();
  expect(screen.getByLabelText('Фамилия')).toHaveValue('Орлова');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Сохранено')).toBeVisible();
  expect(screen.queryByText('Фамилия: Иванова')).toBeNull();
  expect(seen).toEqual([3, 9]);
});

test('[R-17] a person enters a phone, a birthday with its audience, and a status that ends by itself', async () => {
  const bodies: Record<string, unknown>[] = [];
  fakeRoute(updateProfile, ({ body }) => {
    bodies.push(body);
    return { ...anna, version: 4 };
  });
  const { user } = await open();
  await user.type(screen.getByLabelText(/^Мобильный телефон/), '8 912 345-67-89');
  await user.type(screen.getByLabelText(/^Дата рождения/), '17.05.1990');
  await user.selectOptions(screen.getByLabelText('Кто видит дату рождения'), 'Коллеги, без года');
  await user.type(screen.getByLabelText(/^Статус/), 'На обеде');
  await user.selectOptions(screen.getByLabelText('До какого времени'), 'На час');
  const before = Date.now();
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Сохранено')).toBeVisible();
  expect(bodies[0]).toMatchObject({
    mobilePhone: '8 912 345-67-89',
    birthday: '1990-05-17',
    birthdayVisibility: 'day-and-month',
    statusText: 'На обеде',
  });
  const end = Date.parse(String(bodies[0]?.['statusUntil']));
  expect(end).toBeGreaterThanOrEqual(before + HOUR);
  expect(end).toBeLessThanOrEqual(Date.now() + HOUR);
});

test('a name that administrators corrected is beside the own one, with an option to restore it', async () => {
  const mendedName = { familyName: 'Соколова-Ким', givenName: 'Анна', middleName: '' };
  const hours = { workingDays: [1], workingFrom: null, workingTo: null };
  const work = { position: '', department: null, workPhone: '', extension: '', ...hours, mendedName };
  const company = { id: 'c', name: 'Сосна', memberId: 'm', role: 'member' as const, isOperator: false };
  await open({ ...anna, company, work });
  expect(screen.getByText(/администратор записал ваше имя так: Соколова-Ким Анна/)).toBeVisible();
});
