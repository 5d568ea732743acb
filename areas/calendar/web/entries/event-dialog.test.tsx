import { type CalendarEvent, createEvent, updateEvent } from '@artel/calendar/contract';
import strings from '@artel/calendar/strings' with { type: 'json' };
import { page } from '@artel/contract';
import { defineWebArea } from '@artel/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { EventDialog } from './event-dialog.tsx';

const bodies: unknown[] = [];
let event: CalendarEvent | null;
let closed: number;
const draft = { day: '2026-11-26', starts: '10:00', ends: '11:00' };
const index = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const area = defineWebArea({
  name: 'calendar',
  pages: [
    {
      page: index,
      component: async () => () => <EventDialog event={event} draft={draft} onClose={() => closed++} />,
    },
  ],
});
const stored: CalendarEvent = {
  id: 'event-1',
  calendarId: 'calendar-1',
  title: 'Планёрка',
  place: '',
  notes: '',
  isAllDay: false,
  starts: '2026-11-26T10:00',
  ends: '2026-11-26T11:00',
  timeZone: 'Europe/Moscow',
  endZone: null,
  rule: 'FREQ=WEEKLY',
  original: '2026-11-26T10:00',
  isChanged: false,
  visibility: 'default',
  isBusy: true,
  organiserId: 'member-1',
  organiserName: 'Нина Петрова',
  guests: [
    {
      email: 'petr@example.ru',
      memberId: null,
      name: '',
      isOptional: false,
      answer: 'none',
      comment: '',
      isUnreached: false,
    },
  ],
  roomPath: null,
  answer: null,
  reminders: [],
  mayEdit: true,
  received: null,
  version: 3,
};

beforeEach(() => {
  bodies.length = 0;
  closed = 0;
  event = null;
  const changed = { event: stored, undoId: 'undo-1', undoSeconds: 10 };
  fakeRoute(createEvent, ({ body }) => {
    bodies.push(body);
    return changed;
  });
  fakeRoute(updateEvent, ({ body }) => {
    bodies.push(body);
    return changed;
  });
});
const show = () => renderPage('/', { areas: [area], strings: [strings], signedInAs: 'anna@example.ru' });

test('a title is enough for a new event: day and time are there already', async () => {
  const { user } = await show();
  await user.type(await screen.findByRole('textbox', { name: 'Название' }), 'Звонок');
  await user.type(screen.getByRole('textbox', { name: /^Гости/ }), 'Petr@Example.ru, anna@example.ru');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(closed).toBe(1));
  expect(bodies).toMatchObject([
    {
      title: 'Звонок',
      starts: '2026-11-26T10:00',
      ends: '2026-11-26T11:00',
      guests: [{ email: 'petr@example.ru' }, { email: 'anna@example.ru' }],
      rule: null,
    },
  ]);
});

test('of a series it is asked at saving what the change is about, with the number of guests', async () => {
  event = stored;
  const { user } = await show();
  const title = await screen.findByRole('textbox', { name: 'Название' });
  await user.clear(title);
  await user.type(title, 'Летучка');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Приглашён 1 гость.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Только эту встречу' }));
  await waitFor(() => expect(closed).toBe(1));
  // Nothing but the title is sent: one occurrence can't have guests or a rule of its own.
  expect(bodies).toEqual([{ title: 'Летучка', version: 3, scope: 'this', original: '2026-11-26T10:00' }]);
});

test('the room of an event is removed where it was chosen', async () => {
  event = { ...stored, rule: null, original: null, guests: [], roomPath: '/meet/0190a9a0' };
  const { user } = await show();
  await user.click(await screen.findByRole('checkbox', { name: 'Видеовстреча по ссылке' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(closed).toBe(1));
  expect(bodies).toEqual([{ hasRoom: false, version: 3, scope: 'all' }]);
});
