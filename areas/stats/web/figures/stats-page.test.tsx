import { getProfile } from '@artel/company/contract';
import { buildProfile } from '@artel/company/web/testing';
import { requestErrors } from '@artel/contract';
import {
  type CompanyFigures,
  getCompanyFigures,
  getOperatorFigures,
  statsPages,
} from '@artel/stats/contract';
import strings from '@artel/stats/strings' with { type: 'json' };
import { defineWebArea } from '@artel/web';
import { fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { StatsPage } from './stats-page.tsx';

const ownWeb = defineWebArea({
  name: 'own',
  pages: [{ page: statsPages.stats, component: async () => StatsPage }],
});
const open = (search = '') =>
  renderPage(`/stats${search}`, { areas: [ownWeb], strings: [strings], signedInAs: 'anna@example.ru' });

const figures: CompanyFigures = {
  ...{ from: '2026-11-02', to: '2026-11-03', before: { from: '2026-10-31', to: '2026-11-01' } },
  ...{ timeZone: 'Europe/Moscow', version: 0, people: { count: 7, before: 5 } },
  kinds: [{ kind: 'messages', amount: 1240, before: 900 }],
  days: [
    { day: '2026-11-02', people: 6, amounts: [{ kind: 'messages', amount: 740 }] },
    { day: '2026-11-03', people: 7, amounts: [{ kind: 'messages', amount: 500 }] },
  ],
  departments: {
    ...{ from: '2026-11-02', to: '2026-11-15', weeks: 2, hidden: 2 },
    shown: [
      {
        id: '01900000-0000-7000-8000-000000000001',
        name: 'Продажи',
        former: null,
        people: 6,
        weeks: 1,
        amounts: [{ kind: 'messages', amount: 900 }],
      },
    ],
  },
  now: { members: 8, seats: 20, storageBytes: 1024, storageLimit: 2048 },
  hints: [{ kind: 'unused-seats', count: 12, page: '/subscriptions' }],
};

const queries: unknown[] = [];
beforeEach(() => {
  queries.length = 0;
  fakeRoute(getProfile, () => buildProfile({ permissions: ['stats.see', 'stats.export'] }));
  fakeRoute(getCompanyFigures, ({ query }) => {
    queries.push(query);
    return figures;
  });
});

test('an owner sees figures beside those of the period before, charts with tables, and departments', async () => {
  const { user } = await open('?from=2026-11-02&to=2026-11-03');
  expect(await screen.findByText(/1\s240/)).toBeVisible();
  expect(screen.getByText('было 900')).toBeVisible();
  expect(queries).toEqual([{ from: '2026-11-02', to: '2026-11-03' }]);
  expect(screen.getByRole('slider', { name: 'Сообщения по дням' })).toBeVisible();
  const [table] = screen.getAllByText('Показать таблицей');
  await user.click(table as HTMLElement);
  expect(screen.getAllByRole('rowheader', { name: '02.11' })[0]).toBeVisible();
  const departments = screen.getByRole('region', { name: 'Отделы' });
  expect(within(departments).getByRole('row', { name: /Продажи 6 1 из 2 900/ })).toBeVisible();
  expect(screen.getByText(/Не показано отделов: 2/)).toBeVisible();
});

test.each([
  ['Europe/Moscow', 'Дни считаются по московскому времени.'],
  ['Asia/Vladivostok', 'Дни считаются по времени МСК+7.'],
])('days of a company in %s are said as people say it', async (timeZone, sentence) => {
  fakeRoute(getCompanyFigures, () => ({ ...figures, timeZone }));
  await open();
  expect(await screen.findByText(new RegExp(sentence.replace('+', '\\+')))).toBeVisible();
});

test('a hint links to the page where one acts on it', async () => {
  await open();
  const hints = await screen.findByRole('region', { name: 'Что можно сделать' });
  expect(within(hints).getByText('12 мест не используются.')).toBeVisible();
  expect(within(hints).getByRole('link', { name: 'Уменьшить' })).toHaveAttribute('href', '/subscriptions');
});

test('a period that ends before it begins is said, and requests nothing', async () => {
  await open('?from=2026-11-03&to=2026-11-02');
  expect((await screen.findAllByText(/начало не позже конца/)).length).toBeGreaterThan(0);
  expect(queries).toEqual([]);
});

test('figures that do not come say so, and are requested again', async () => {
  fakeRoute(getCompanyFigures, () => fails(requestErrors.forbidden, 'Недостаточно прав.'));
  const { user } = await open();
  await screen.findByText('Не удалось загрузить статистику.');
  fakeRoute(getCompanyFigures, () => figures);
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByText(/1\s240/)).toBeVisible();
});

test('the person the operator sees its money and visits', async () => {
  fakeRoute(getProfile, () => buildProfile({ permissions: ['stats.see', 'operator.stats'] }));
  fakeRoute(getOperatorFigures, () => ({
    ...{ from: '2026-11-02', to: '2026-11-03', before: { from: '2026-10-31', to: '2026-11-01' } },
    ...{ monthlyKopecks: 1_250_000, debtors: 2, debtKopecks: 90_000 },
    months: [
      { month: '2026-11-01', earnedKopecks: 990_000, paying: 3, added: 2, lost: 1, trials: 4, trialsPaid: 1 },
    ],
    earned: { kopecks: 990_000, before: 800_000 },
    visits: { views: 40, viewsBefore: 30, visitors: 12, visitorsBefore: null },
    days: [{ day: '2026-11-02', views: 40, visitors: 12 }],
  }));
  await open('?view=operator');
  expect(await screen.findByText(/12\s500,00\s₽/)).toBeVisible();
  expect(screen.getByRole('row', { name: '11.2026 3 2 1 4 1' })).toBeVisible();
  expect(screen.getByRole('slider', { name: 'Выручка по месяцам' })).toBeVisible();
  expect(screen.getByText(/^9\s900,00\s₽ \(было 8\s000,00\s₽\)$/)).toBeVisible();
  expect(screen.getByText('12 (данные хранятся только 90 дней)')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Выгрузить' })).toBeVisible();
});

test('a deleted department is named so, and people without a department are others', async () => {
  const row = { former: null, people: 6, weeks: 1, amounts: [{ kind: 'messages', amount: 900 }] };
  const shown = [
    { ...row, id: '01900000-0000-7000-8000-000000000001', name: null },
    { ...row, id: null, name: null },
  ];
  const weeks = { from: '2026-11-02', to: '2026-11-15', weeks: 2, hidden: 0 };
  fakeRoute(getCompanyFigures, () => ({ ...figures, departments: { ...weeks, shown } }));
  await open();
  const departments = await screen.findByRole('region', { name: 'Отделы' });
  expect(within(departments).getByRole('row', { name: /^Удалённый отдел 6/ })).toBeVisible();
  expect(within(departments).getByRole('row', { name: /^Без отдела 6/ })).toBeVisible();
});

test('several deleted departments are told apart', async () => {
  const row = { name: null, people: 6, weeks: 1, amounts: [{ kind: 'messages', amount: 900 }] };
  const shown = [
    { ...row, id: '01900000-0000-7000-8000-000000000001', former: { number: 1, until: '2026-11-08' } },
    { ...row, id: '01900000-0000-7000-8000-000000000002', former: { number: 2, until: '2026-11-15' } },
  ];
  const weeks = { from: '2026-11-02', to: '2026-11-15', weeks: 2, hidden: 0 };
  fakeRoute(getCompanyFigures, () => ({ ...figures, departments: { ...weeks, shown } }));
  await open();
  const departments = within(await screen.findByRole('region', { name: 'Отделы' }));
  expect(
    departments.getByRole('row', { name: /^Удалённый отдел 1, данные по 08\.11\.2026 6/ }),
  ).toBeVisible();
  expect(
    departments.getByRole('row', { name: /^Удалённый отдел 2, данные по 15\.11\.2026 6/ }),
  ).toBeVisible();
});
