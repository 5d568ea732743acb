import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { buildProfile } from '@artel/company/web/testing';
import { getDashboard, page } from '@artel/contract';
import type { Trial } from '@artel/onboarding/contract';
import strings from '@artel/onboarding/strings' with { type: 'json' };
import { defineWebArea } from '@artel/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TrialWidget } from './trial-widget.tsx';

const index = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const area = defineWebArea({ name: 'test', pages: [{ page: index, component: async () => TrialWidget }] });
const running: Trial = {
  state: 'running',
  startsOn: '2026-11-21',
  endsOn: '2026-12-04',
  daysLeft: 14,
  version: 1,
};

test.each([
  [running, 'Идёт до 4 декабря включительно, осталось 14 дней.'],
  [{ ...running, daysLeft: 1 }, 'Идёт до 4 декабря включительно, остался 1 день.'],
  [{ ...running, daysLeft: 3 }, 'Идёт до 4 декабря включительно, осталось 3 дня.'],
  [{ ...running, state: 'pending' as const }, 'Начнётся 21 ноября.'],
  [{ ...running, state: 'ended' as const, daysLeft: 0 }, 'Закончился 4 декабря. Данные никуда не делись.'],
  [null, 'Компания может попробовать все возможности бесплатно.'],
])('[R-01] the dashboard says of the trial %j: %s', async (trial, sentence) => {
  fakeRoute(getProfile, () => buildProfile());
  fakeRoute(getDashboard, () => ({
    parts: [{ name: 'onboarding/trial', state: 'ready' as const, data: { trial } }],
  }));
  await renderPage('/', { areas: [area], strings: [strings, companyStrings], signedInAs: 'anna@example.ru' });
  expect(await screen.findByText(sentence)).toBeVisible();
});
