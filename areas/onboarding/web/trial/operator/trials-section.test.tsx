import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { page, requestErrors } from '@artel/contract';
import { type CompanyTrial, extendTrial, listCompanyTrials, type Trial } from '@artel/onboarding/contract';
import strings from '@artel/onboarding/strings' with { type: 'json' };
import requisitesStrings from '@artel/requisites/strings' with { type: 'json' };
import { defineWebArea } from '@artel/web';
import { fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { onboardingInside } from '../../onboarding-inside.ts';
import { onboardingWeb } from '../../onboarding-web.ts';

const own = page({ name: 'own', path: '/own', layout: 'default', access: 'login', titleKey: 'pages.own' });
const section = onboardingInside.companySections.find(({ name }) => name === 'trials')!;
const ownWeb = defineWebArea({ name: 'own', pages: [{ page: own, component: section.component }] });

const running: Trial = {
  state: 'running',
  startsOn: '2026-11-14',
  endsOn: '2026-11-27',
  daysLeft: 7,
  version: 1,
};
const ladoga: CompanyTrial = {
  companyId: '018f0000-0000-7000-8000-000000000001',
  companyName: 'Ладога',
  inn: '7800000002',
  people: 12,
  trial: running,
  extendsFrom: '2026-11-27',
};

let requests: unknown[];
let extended: unknown[];
let items: CompanyTrial[];
beforeEach(() => {
  requests = [];
  extended = [];
  items = [ladoga];
  fakeRoute(getProfile, () => buildProfile());
  fakeRoute(listCompanyTrials, ({ query }) => {
    requests.push(query);
    return { items, nextCursor: null };
  });
});
const open = () =>
  renderPage('/own', {
    areas: [companyWeb, onboardingWeb, ownWeb],
    strings: [strings, companyStrings, requisitesStrings],
    signedInAs: 'anna@example.ru',
  });

async function openDialog(user: Awaited<ReturnType<typeof open>>['user']) {
  const item = within(await screen.findByRole('listitem', { name: 'Ладога' }));
  await user.click(item.getByRole('button', { name: 'Продлить пробный период' }));
  return within(await screen.findByRole('dialog', { name: 'Продлить пробный период: Ладога' }));
}

test('the operator sees each company, searches and filters on the server', async () => {
  const { user } = await open();
  const item = within(await screen.findByRole('listitem', { name: 'Ладога' }));
  expect(item.getByText('До 27 ноября 2026 включительно, осталось 7 дней')).toBeVisible();
  expect(item.getByText('ИНН 7800000002 · 12 человек')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Найти по названию или ИНН' }), 'онега');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ q: 'онега', state: 'running' }));
  items = [];
  await user.selectOptions(screen.getByRole('combobox', { name: 'Пробный период' }), 'Закончился');
  expect(await screen.findByText('Измените поиск или выберите другое состояние.')).toBeVisible();
  expect(requests.at(-1)).toMatchObject({ q: 'онега', state: 'ended' });
});

test('days and last day follow each other; without a reason nothing is sent', async () => {
  fakeRoute(extendTrial, ({ params, body }) => {
    extended.push({ ...params, ...body });
    return { ...running, endsOn: '2026-12-25', version: 2 };
  });
  const { user } = await open();
  const dialog = await openDialog(user);
  const [days, lastDay] = [dialog.getByLabelText('На сколько дней'), dialog.getByLabelText('Последний день')];
  expect(lastDay).toHaveValue('11.12.2026');
  await user.clear(days);
  await user.type(days, '30');
  expect(lastDay).toHaveValue('27.12.2026');
  await user.clear(lastDay);
  await user.type(lastDay, '25.12.2026');
  expect(days).toHaveValue('28');
  const submit = dialog.getByRole('button', { name: 'Продлить пробный период' });
  await user.click(submit);
  expect(dialog.getByLabelText('Почему')).toHaveAccessibleDescription('Напишите, почему вы даёте ещё дни.');
  expect(extended).toMatchObject([]);
  await user.type(dialog.getByLabelText('Почему'), 'Ждут договора');
  await user.click(submit);
  expect(await screen.findByText('«Ладога»: последний день теперь 25 декабря 2026')).toBeVisible();
  expect(extended).toMatchObject([
    { companyId: ladoga.companyId, days: 28, reason: 'Ждут договора', version: 1 },
  ]);
});

test('nonsense days are refused at their fields', async () => {
  const { user } = await open();
  const dialog = await openDialog(user);
  const days = dialog.getByLabelText('На сколько дней');
  for (const typed of ['0', '367', '1.5', 'две']) {
    await user.clear(days);
    await user.type(days, typed);
    await user.click(dialog.getByRole('button', { name: 'Продлить пробный период' }));
    expect(days, typed).toHaveAccessibleDescription('Введите число дней от 1 до 366.');
  }
});

test('a concurrent change by another operator is shown, and the next attempt builds on it', async () => {
  fakeRoute(extendTrial, ({ body }) => {
    extended.push(body);
    if (body.version === 1) {
      items = [
        { ...ladoga, extendsFrom: '2026-12-27', trial: { ...running, endsOn: '2026-12-27', version: 2 } },
      ];
      return fails(requestErrors.stale, 'Данные изменил кто-то другой.');
    }
    return { ...running, endsOn: '2027-01-10', version: 3 };
  });
  const { user } = await open();
  const dialog = await openDialog(user);
  await user.type(dialog.getByLabelText('Почему'), 'Ждут договора');
  await user.click(dialog.getByRole('button', { name: 'Продлить пробный период' }));
  expect(await dialog.findByText('Данные изменил кто-то другой.')).toBeVisible();
  expect(await dialog.findByText(/Сейчас последний день — 27 декабря 2026/)).toBeVisible();
  expect(dialog.getByLabelText('Последний день')).toHaveValue('10.01.2027');
  await user.click(dialog.getByRole('button', { name: 'Продлить пробный период' }));
  await screen.findByText(/последний день теперь 10 января 2027/);
  expect(extended).toMatchObject([{ version: 1 }, { version: 2, days: 14 }]);
});

test('a list that does not load can be requested again', async () => {
  fakeRoute(listCompanyTrials, () => fails(requestErrors.unavailable, 'Сервер перегружен.'));
  const { user } = await open();
  const again = await screen.findByRole('button', { name: 'Загрузить ещё раз' });
  fakeRoute(listCompanyTrials, () => ({ items, nextCursor: null }));
  await user.click(again);
  expect(await screen.findByRole('listitem', { name: 'Ладога' })).toBeVisible();
});
