import {
  answerEvent,
  type Calendar,
  type CalendarEvent,
  getEvent,
  listCalendars,
  setReminders,
  updateCalendar,
} from '@artel/calendar/contract';
import strings from '@artel/calendar/strings' with { type: 'json' };
import { getProfile, listDepartments } from '@artel/company/contract';
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { page } from '@artel/contract';
import { defineWebArea } from '@artel/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CalendarsList } from '../occurrences/calendars-list.tsx';
import { EventDetails } from './event-details.tsx';

const bodies: unknown[] = [];
let zone: string;
let event: CalendarEvent;
const own: Calendar = {
  ...{ id: 'calendar-1', kind: 'personal', name: 'Анна Волкова', ownerId: 'me', color: 1, role: 'manager' },
  ...{ isOwn: true, isShown: true, defaultReminders: [] },
};
const index = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const area = defineWebArea({
  name: 'calendar',
  pages: [
    {
      page: index,
      component: async () => () => (
        <>
          <EventDetails
            {...{ eventId: event.id, original: event.original, zone }}
            onEdit={() => {}}
            onClose={() => {}}
          />
          <CalendarsList calendars={[own]} />
        </>
      ),
    },
  ],
});
const invited: CalendarEvent = {
  ...{ id: 'event-1', calendarId: own.id, title: 'Планёрка', place: '', notes: '', isAllDay: false },
  ...{ starts: '2026-11-26T10:00', ends: '2026-11-26T11:00', timeZone: 'Europe/Moscow', endZone: null },
  ...{ rule: 'FREQ=WEEKLY', original: '2026-11-26T10:00', isChanged: false, visibility: 'default' },
  ...{ isBusy: true, organiserId: 'member-1', organiserName: 'Нина Петрова', guests: [], roomPath: null },
  ...{ answer: 'none', reminders: [], mayEdit: false, received: null, version: 1 },
};

beforeEach(() => {
  bodies.length = 0;
  zone = 'Europe/Moscow';
  event = invited;
  const company = { id: 'c', name: 'Ромашка', memberId: 'me', role: 'member' as const, isOperator: false };
  fakeRoute(getProfile, () => buildProfile({ company, permissions: ['calendar.own'] }));
  fakeRoute(listDepartments, () => ({ items: [], withoutDepartment: 0 }));
  fakeRoute(listCalendars, () => ({ items: [own], timeZone: zone }));
  fakeRoute(getEvent, () => event);
  fakeRoute(answerEvent, ({ body }) => {
    bodies.push(body);
    return event;
  });
  fakeRoute(setReminders, ({ body }) => {
    bodies.push(body);
    return event;
  });
  fakeRoute(updateCalendar, ({ body }) => {
    bodies.push(body);
    return own;
  });
});
const show = () =>
  renderPage('/', { areas: [companyWeb, area], strings: [strings], signedInAs: 'anna@example.ru' });

test.each([
  ['Только эта встреча', { answer: 'declined', original: '2026-11-26T10:00' }],
  ['Вся серия', { answer: 'declined' }],
])('an answer to a series says what it is about: %s', async (choice, sent) => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Не приду' }));
  await user.click(await screen.findByRole('button', { name: choice }));
  await waitFor(() => expect(bodies).toMatchObject([sent]));
  expect('original' in (bodies[0] as object)).toBe('original' in sent);
});

test('a guest chooses when to be reminded of the own copy, and what is usual in the own calendar', async () => {
  const { user } = await show();
  const [first] = await screen.findAllByRole('group', { name: 'Напомнить' });
  expect(first).toBeVisible();
  const [ofEvent, usual] = screen.getAllByRole('button', { name: 'За 30 минут' });
  if (!ofEvent || !usual) throw new Error('No buttons');
  await user.click(ofEvent);
  await waitFor(() => expect(bodies).toEqual([{ reminders: [30] }]));
  await user.click(usual);
  await waitFor(() => expect(bodies).toEqual([{ reminders: [30] }, { defaultReminders: [30] }]));
});

test('the time is by the reader’s clock, and by that of the event where it shows another one', async () => {
  event = { ...invited, timeZone: 'Asia/Vladivostok', starts: '2026-11-26T17:00', ends: '2026-11-26T18:00' };
  await show();
  expect(await screen.findByText(/10:00–11:00 \(17:00–18:00 МСК\+7\)$/)).toBeVisible();
});

test('an event of several days shows all of them', async () => {
  event = { ...invited, isAllDay: true, starts: '2026-11-26', ends: '2026-11-29', timeZone: null };
  await show();
  expect(await screen.findByText(/^26–28 ноября, весь день$/i)).toBeVisible();
});
