import {
  type Absence,
  createAbsence,
  deleteAbsence,
  getProfile,
  listAbsences,
  listMembers,
  type Profile,
  updateAbsence,
  updateProfile,
} from '@artel/company/contract';
import strings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { page } from '@artel/contract';
import { defineWebArea } from '@artel/web';
import { answers, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildMember } from '../testing/build-member.ts';
import { buildProfile } from '../testing/build-profile.ts';
import { WorkSection } from './work-section.tsx';

const own = page({ name: 'own', path: '/own', layout: 'default', access: 'login', titleKey: 'pages.own' });
const ownWeb = defineWebArea({ name: 'own', pages: [{ page: own, component: async () => WorkSection }] });
const oleg = buildMember(2, { familyName: 'Орлов', givenName: 'Олег' });
const anna = buildProfile({
  company: { id: 'company-1', name: 'Сосна', memberId: 'member-1', role: 'member', isOperator: false },
  work: {
    position: 'Мастер',
    department: { id: 'department-1', name: 'Цех' },
    workPhone: '+74951234567',
    extension: '42',
    workingDays: [1, 2, 3, 4, 5],
    workingFrom: '09:00',
    workingTo: '18:00',
  },
});

let absences: Absence[];
beforeEach(() => {
  absences = [];
});

async function open(profile: Profile = anna) {
  fakeRoute(getProfile, () => profile);
  fakeRoute(listMembers, () => ({
    items: [oleg, { ...oleg, id: 'member-1', familyName: 'Соколова' }],
    nextCursor: null,
  }));
  fakeRoute(listAbsences, () => ({ items: absences }));
  return renderPage('/own', {
    areas: [companyWeb, ownWeb],
    strings: [strings],
    signedInAs: 'anna@example.ru',
  });
}

test('[R-17] shows the department and changes position, phones, days and hours', async () => {
  const bodies: unknown[] = [];
  fakeRoute(updateProfile, ({ body }) => {
    bodies.push(body);
    return { ...anna, version: 4 };
  });
  const { user } = await open();
  expect(await screen.findByText('Цех')).toBeVisible();
  expect(screen.getByLabelText(/^Рабочий телефон/)).toHaveValue('+7 495 123-45-67');
  await user.clear(screen.getByLabelText(/^Должность/));
  await user.type(screen.getByLabelText(/^Должность/), 'Старший мастер');
  await user.click(screen.getByRole('checkbox', { name: 'Пт' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Сохранено')).toBeVisible();
  expect(bodies).toEqual([
    {
      position: 'Старший мастер',
      workPhone: '+7 495 123-45-67',
      extension: '42',
      workingDays: [1, 2, 3, 4],
      workingFrom: '09:00',
      workingTo: '18:00',
      linkIva: '',
      version: 3,
    },
  ]);
});

test('a refusal of the server is shown at its field', async () => {
  fakeRoute(updateProfile, () =>
    answers(422, {
      statusCode: 422,
      code: 'company/link-not-https',
      message: 'Нужна полная ссылка.',
      errors: [{ path: 'linkIva', message: 'Нужна полная ссылка.' }],
      requestId: 'test',
    }),
  );
  const { user } = await open();
  const field = await screen.findByLabelText(/^Ссылка на мессенджер/);
  await user.type(field, 'http://iva.example.ru{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Нужна полная ссылка.'));
});

test('without a company there is nothing to fill in', async () => {
  await open(buildProfile());
  expect(await screen.findByText(/Когда вы вступите в компанию/)).toBeVisible();
});

test('an absence is recorded with its substitute, shown, and called off', async () => {
  fakeRoute(createAbsence, ({ body: { substituteId, ...body } }) => {
    const substitute = substituteId === oleg.id ? oleg : null;
    const absence = { ...body, id: 'absence-1', substitute, version: 1 };
    absences = [absence];
    return absence;
  });
  fakeRoute(deleteAbsence, () => {
    absences = [];
    return {};
  });
  const { user } = await open();
  expect(await screen.findByText('Отсутствий не запланировано.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Добавить отсутствие' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Отсутствие' }));
  await user.type(dialog.getByLabelText('С какого дня'), '01.07.2099');
  await user.type(dialog.getByLabelText('По какой день'), '14.07.2099');
  await user.click(dialog.getByLabelText(/^Кто замещает/));
  const list = within(await dialog.findByRole('listbox', { name: 'Кто замещает' }));
  const substitutes = await list.findAllByRole('option');
  expect(substitutes.map(({ textContent }) => textContent)).toEqual(['Орлов Олег']);
  await user.click(list.getByRole('option'));
  await user.click(dialog.getByRole('button', { name: 'Отметить' }));
  expect(await screen.findByText('Отпуск, 1 июля 2099 г. — 14 июля 2099 г.')).toBeVisible();
  expect(screen.getByText('Замещает Олег Орлов')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Отменить: Отпуск/ }));
  expect(await screen.findByText('Отсутствий не запланировано.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Добавить отсутствие' })).toHaveFocus());

  // An absence that was cancelled by mistake is restored in full.
  await user.click(screen.getByRole('button', { name: 'Вернуть' }));
  expect(await screen.findByText('Отпуск, 1 июля 2099 г. — 14 июля 2099 г.')).toBeVisible();
  expect(screen.getByText('Замещает Олег Орлов')).toBeVisible();
});

test('an absence that could not be cancelled stays, and the page says why', async () => {
  absences = [
    { id: 'absence-1', kind: 'vacation', from: '2099-07-01', to: '2099-07-14', substitute: null, version: 1 },
  ];
  fakeRoute(deleteAbsence, () => answers(500, {}));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Отменить: Отпуск/ }));
  expect(await screen.findByText(/^Ошибка/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Отменить: Отпуск/ })).toBeVisible();
});

test('an absence is changed on top of what was read; a change of another device meanwhile is respected', async () => {
  absences = [
    { id: 'absence-1', kind: 'vacation', from: '2099-07-01', to: '2099-07-14', substitute: oleg, version: 1 },
  ];
  const bodies: unknown[] = [];
  fakeRoute(updateAbsence, ({ body: { substituteId: _, ...body } }) => {
    bodies.push(body);
    const current = { ...body, id: 'absence-1', substitute: oleg, version: 4 };
    if (body.version !== 4) {
      const refusal = { statusCode: 409, code: 'request/stale', message: 'Изменено на другом устройстве.' };
      return answers(409, { ...refusal, requestId: 'test', current });
    }
    absences = [{ ...current, version: 5 }];
    return { ...current, version: 5 };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Изменить: Отпуск/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Отсутствие' }));
  expect(dialog.getByRole('combobox', { name: /^Кто замещает/ })).toHaveValue('Орлов Олег');
  await user.clear(dialog.getByLabelText('По какой день'));
  await user.type(dialog.getByLabelText('По какой день'), '10.07.2099');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await dialog.findByText('Изменено на другом устройстве.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Отпуск, 1 июля 2099 г. — 10 июля 2099 г.')).toBeVisible();
  expect(bodies).toMatchObject([{ version: 1 }, { version: 4, to: '2099-07-10' }]);
});
