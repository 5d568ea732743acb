import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { page } from '@artel/contract';
import { planMeeting } from '@artel/meetings/contract';
import strings from '@artel/meetings/strings' with { type: 'json' };
import { meetingsWeb } from '@artel/meetings/web';
import {
  applyTrial,
  getTrial,
  onboardingErrors,
  type TrialProgress,
  updateTrial,
} from '@artel/onboarding/contract';
import onboardingStrings from '@artel/onboarding/strings' with { type: 'json' };
import { defineWebArea } from '@artel/web';
import { fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const index = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const start = defineWebArea({
  name: 'start',
  pages: [{ page: index, component: async () => () => <h1>Главная</h1> }],
});
const progress: TrialProgress = {
  dueStep: 'create-event',
  isPutOff: false,
  typed: { startDate: '2026-11-25', meetingTitle: 'Планёрка', meetingGuests: 'petr@example.ru' },
  canLookUp: false,
  company: { id: 'company-1', name: 'Сосна' },
  companies: [{ id: 'company-1', name: 'Сосна' }],
  trial: null,
  firstStart: '2026-11-21',
  lastStart: '2026-12-21',
  days: 14,
};
const trial = {
  state: 'running',
  startsOn: '2026-11-21',
  endsOn: '2026-12-04',
  daysLeft: 14,
  version: 1,
} as const;

const calls: [string, unknown][] = [];
beforeEach(() => {
  calls.length = 0;
  fakeRoute(getTrial, () => progress);
  fakeRoute(updateTrial, ({ body }) => {
    calls.push(['keep', body.typed]);
    return { ...progress, typed: { ...progress.typed, ...body.typed } };
  });
  fakeRoute(getProfile, () => {
    calls.push(['profile', null]);
    // The page uses more of the profile, which this test does not cover.
    return {} as never;
  });
  fakeRoute(planMeeting, ({ body }) => {
    calls.push(['plan', body]);
    const { title, guests = [] } = body;
    return {
      id: 'meeting-1',
      title,
      startsAt: '2026-11-22T07:00:00Z',
      timeZone: 'Europe/Moscow',
      minutes: 60,
      organiserId: 'member-1',
      status: 'planned' as const,
      version: 1,
      guests,
    };
  });
  fakeRoute(applyTrial, ({ body }) => {
    calls.push(['apply', body]);
    return trial;
  });
});
const open = () =>
  renderPage('/trial/create-event', {
    areas: [meetingsWeb, start],
    strings: [companyStrings, onboardingStrings, strings],
    signedInAs: 'anna@example.ru',
  });

test('[R-40] [T-06] plans the meeting as it was typed elsewhere, sends the day chosen before, then reloads the profile', async () => {
  const { user } = await open();
  expect(await screen.findByLabelText('Тема встречи')).toHaveValue('Планёрка');
  expect(screen.getByLabelText(/Кого пригласить/)).toHaveValue('petr@example.ru');
  expect(screen.getByLabelText('Дата')).toHaveValue('22.11.2026');
  await user.click(screen.getByRole('button', { name: 'Начать работу' }));
  expect(await screen.findByRole('heading', { name: 'Главная' })).toBeVisible();
  expect(calls).toEqual([
    [
      'plan',
      { title: 'Планёрка', date: '2026-11-22', time: '10:00', guests: ['petr@example.ru'], isFirst: true },
    ],
    ['apply', { trial_start_date: '2026-11-25' }],
    ['profile', null],
  ]);
});

test('[T-06] a failure is logged and shown, and no input is lost; pressing again goes on', async () => {
  const overrides = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const message = 'Выберите день.';
  fakeRoute(applyTrial, () =>
    fails(onboardingErrors['trial-date-out-of-range'], message, [{ path: 'trial_start_date', message }]),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Начать работу' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  // The day is chosen in the step before.
  expect(screen.queryByLabelText('Начало пробного периода')).toBeNull();
  expect(overrides).toHaveBeenCalledWith(
    expect.stringContaining('/api/v2/profile/apply-trial'),
    expect.objectContaining({ code: 'onboarding/trial-date-out-of-range' }),
  );
  expect(calls.map(([name]) => name)).toEqual(['plan']);
  expect(screen.getByLabelText('Тема встречи')).toHaveValue('Планёрка');
  fakeRoute(applyTrial, () => trial);
  await user.click(screen.getByRole('button', { name: 'Начать работу' }));
  expect(await screen.findByRole('heading', { name: 'Главная' })).toBeVisible();
});

test('[R-40] a guest without a valid address is reported before anything is sent; without a meeting the trial begins too', async () => {
  const { user } = await open();
  const guests = await screen.findByLabelText(/Кого пригласить/);
  await user.clear(guests);
  await user.type(guests, 'petr@example.ru, olga@');
  await user.click(screen.getByRole('button', { name: 'Начать работу' }));
  expect(guests).toHaveAccessibleDescription(/«olga@» не похоже на адрес почты/);
  expect(calls.filter(([name]) => name !== 'keep')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Начать без встречи' }));
  expect(await screen.findByRole('heading', { name: 'Главная' })).toBeVisible();
  expect(calls.map(([name]) => name).filter((name) => name !== 'keep')).toEqual(['apply', 'profile']);
});

test('[R-40] input is stored by the server a moment later, also when the person leaves at once', async () => {
  const { user } = await open();
  const title = await screen.findByLabelText('Тема встречи');
  await user.type(title, ' в среду');
  expect(screen.queryByRole('button', { name: /^Позже/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Начать без встречи' }));
  expect(await screen.findByRole('heading', { name: 'Главная' })).toBeVisible();
  await waitFor(() => expect(calls).toContainEqual(['keep', { meetingTitle: 'Планёрка в среду' }]));
});
