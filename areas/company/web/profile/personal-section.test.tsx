import { getProfile, listMembers, type Profile, updateProfile } from '@artel/company/contract';
import strings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { page, requestErrors } from '@artel/contract';
import identityStrings from '@artel/identity/strings' with { type: 'json' };
import { defineWebArea } from '@artel/web';
import { answers, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

const own = page({ name: 'own', path: '/own', layout: 'default', access: 'login', titleKey: 'pages.own' });
const ownWeb = defineWebArea({
  name: 'own',
  pages: [{ page: own, component: companyWeb.profileSections[0].component }],
});
const anna: Profile = {
  id: 'user-1',
  username: 'anna@example.ru',
  familyName: 'Соколова',
  givenName: 'Анна',
  middleName: 'Петровна',
  timeZone: 'Europe/Moscow',
  version: 3,
  company: null,
  permissions: [],
  avatar: null,
  companyNameDraft: '',
  isOnboarding: false,
};

async function open() {
  fakeRoute(getProfile, () => anna);
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
  expect(bodies).toEqual([{ ...first, version: 3 }]);
  await user.type(screen.getByLabelText('Имя'), '-Мария{Enter}');
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual({ ...first, givenName: 'Анна-Мария', version: 4 });
});

test('an empty name is named at its field and nothing is sent', async () => {
  const { user } = await open();
  await user.clear(screen.getByLabelText('Имя'));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(screen.getByLabelText('Имя')).toHaveAccessibleDescription('Заполните это поле.');
  expect(screen.getByLabelText('Имя')).toHaveFocus();
});

test('a stale write shows what is stored, keeps what was typed and may be repeated', async () => {
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
  expect(screen.getByText(/Сейчас сохранено: Анна Иванова, Петровна/)).toBeVisible();
  expect(screen.getByLabelText('Фамилия')).toHaveValue('Орлова');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Сохранено')).toBeVisible();
  expect(screen.queryByText(/Сейчас сохранено/)).toBeNull();
  expect(seen).toEqual([3, 9]);
});
