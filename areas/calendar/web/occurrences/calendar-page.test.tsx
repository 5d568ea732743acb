import { type Calendar, listCalendars, listOccurrences } from '@artel/calendar/contract';
import strings from '@artel/calendar/strings' with { type: 'json' };
import { getProfile, listDepartments } from '@artel/company/contract';
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { requestErrors } from '@artel/contract';
import { fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { calendarWeb } from '../calendar-web.ts';

const own: Calendar = {
  id: 'calendar-1',
  kind: 'personal',
  name: 'Анна Волкова',
  ownerId: 'me',
  color: 1,
  role: 'manager',
  isOwn: true,
  isShown: true,
  defaultReminders: [],
};
const EMPTY = 'В эти дни ничего нет';

beforeEach(() => {
  const company = { id: 'c', name: 'Ромашка', memberId: 'me', role: 'member' as const, isOperator: false };
  fakeRoute(getProfile, () => buildProfile({ company, permissions: ['calendar.own'] }));
  fakeRoute(listDepartments, () => ({ items: [], withoutDepartment: 0 }));
  fakeRoute(listCalendars, () => ({ items: [own], timeZone: 'Europe/Moscow' }));
});

const open = () =>
  renderPage('/calendar?view=agenda', {
    areas: [companyWeb, calendarWeb],
    strings: [strings],
    signedInAs: 'anna@example.ru',
  });

test('the list says that nothing is planned only once that is known, and nothing below it moves', async () => {
  let answer: (() => void) | null = null;
  fakeRoute(listOccurrences, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { items: [] };
  });
  await open();
  await waitFor(() => expect(answer).not.toBeNull());
  expect(screen.queryByText(EMPTY)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Календари' })).toBeNull();
  (answer as (() => void) | null)?.();
  expect(await screen.findByText(EMPTY)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Календари' })).toBeVisible();
});

test('a list that does not come says so, and not that nothing is planned', async () => {
  fakeRoute(listOccurrences, () => fails(requestErrors.unavailable, 'Сервер перегружен.'));
  await open();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Календари' })).toBeVisible();
  expect(screen.queryByText(EMPTY)).toBeNull();
});
