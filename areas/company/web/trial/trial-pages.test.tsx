import {
  chooseTrialCompany,
  companyPages,
  getProfile,
  getTrial,
  type TrialProgress,
  updateTrial,
} from '@artel/company/contract';
import strings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { page } from '@artel/contract';
import { refreshSession } from '@artel/identity/contract';
import { identitySession } from '@artel/identity/web';
import { connectSession, defineWebArea } from '@artel/web';
import { answers, fakeRoute, renderPage } from '@artel/web/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

const index = page({
  name: 'index',
  path: '/',
  layout: 'default',
  access: 'public',
  titleKey: 'pages.index',
});
const others = defineWebArea({
  name: 'others',
  pages: [
    { page: index, component: async () => () => <h1>Главная</h1> },
    { page: companyPages.trialCreateEvent, component: async () => () => <h1>Первая встреча</h1> },
  ],
});
const { beforeApp: _, ...screens } = companyWeb;
const open = (address: string) =>
  renderPage(address, { areas: [screens, others], strings: [strings], signedInAs: 'anna@example.ru' });

let progress: TrialProgress;
const chosen: unknown[] = [];
beforeEach(() => {
  connectSession(identitySession);
  chosen.length = 0;
  progress = {
    dueStep: 'select-company',
    isPutOff: false,
    typed: {},
    company: null,
    companies: [],
    trial: null,
    firstStart: '2026-11-21',
    lastStart: '2026-12-21',
    days: 14,
  };
  fakeRoute(getTrial, () => progress);
  fakeRoute(getProfile, () => ({}) as never);
  fakeRoute(refreshSession, () => ({ access_token: 'access-2', refresh_token: 'refresh-2' }));
  fakeRoute(updateTrial, ({ body: { typed, isPutOff } }) => {
    progress = { ...progress, typed: { ...progress.typed, ...typed }, isPutOff: isPutOff ?? false };
    return progress;
  });
  fakeRoute(chooseTrialCompany, ({ body }) => {
    chosen.push(body);
    const name = 'name' in body ? body.name : 'Своя';
    progress = { ...progress, company: { id: 'company-1', name } };
    return progress;
  });
});

test('[R-38] [R-39] the steps lead on with what was typed, back and forth loses nothing, and the company is opened once', async () => {
  const { user, history } = await open('/trial/select-company');
  await user.type(await screen.findByLabelText('Название компании'), 'Сосна');
  await user.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByRole('heading', { name: 'Проверьте данные' })).toBeVisible();
  expect(await screen.findByLabelText('Название компании')).toHaveValue('Сосна');
  expect(screen.getByText('Шаг 2 из 3')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  expect(await screen.findByRole('heading', { name: 'Ваша компания' })).toBeVisible();
  expect(await screen.findByLabelText('Название компании')).toHaveValue('Сосна');
  await user.click(screen.getByRole('button', { name: 'Продолжить' }));
  await screen.findByRole('heading', { name: 'Проверьте данные' });
  await user.click(await screen.findByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByRole('heading', { name: 'Первая встреча' })).toBeVisible();
  expect(chosen).toEqual([{ name: 'Сосна' }]);
  expect(history.location.pathname).toBe('/trial/create-event');
  expect(document.cookie).toContain('token=access-2');
});

test('[R-38] whoever owns a company may choose it', async () => {
  progress = { ...progress, companies: [{ id: 'company-7', name: 'Своя' }] };
  const { user } = await open('/trial/select-company');
  expect(await screen.findByRole('radio', { name: 'Своя' })).toBeChecked();
  expect(screen.queryByLabelText('Название компании')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Новая компания' }));
  expect(screen.getByLabelText('Название компании')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Своя' }));
  await user.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByRole('heading', { name: 'Проверьте данные' })).toBeVisible();
  expect(chosen).toEqual([{ companyId: 'company-7' }]);
});

test('[R-38] an empty name is told at its field, and «later» leads to the workspace from any step', async () => {
  const { user } = await open('/trial/select-company');
  await user.click(await screen.findByRole('button', { name: 'Продолжить' }));
  expect(screen.getByLabelText('Название компании')).toHaveAccessibleDescription('Заполните это поле.');
  await user.click(screen.getByRole('button', { name: /^Позже/ }));
  expect(await screen.findByRole('heading', { name: 'Главная' })).toBeVisible();
  expect(progress.isPutOff).toBe(true);
});

test('a step that did not load can be asked for again', async () => {
  fakeRoute(getTrial, () => answers(500, {}));
  const { user } = await open('/trial/confirm-data');
  expect(await screen.findByRole('alert')).toBeVisible();
  fakeRoute(getTrial, () => ({ ...progress, typed: { companyName: 'Ель' } }));
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByLabelText('Название компании')).toHaveValue('Ель');
});
