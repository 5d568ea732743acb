import {
  type Calendar,
  type CalendarEvent,
  createEvent,
  listCalendars,
  setReminders,
  updateEvent,
} from '@artel/calendar/contract';
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
      component: async () => () => (
        <EventDialog event={event} draft={draft} zone="Europe/Moscow" onClose={() => closed++} />
      ),
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

const own: Calendar = {
  ...{ id: 'calendar-1', kind: 'personal', name: 'Анна Волкова', ownerId: 'me', color: 1, role: 'manager' },
  ...{ isOwn: true, isShown: true, defaultReminders: [10] },
};

beforeEach(() => {
  bodies.length = 0;
  fakeRoute(listCalendars, () => ({ items: [own], timeZone: 'Europe/Moscow' }));
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

test('saving a change of a series requires its scope, with the number of guests', async () => {
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

const vacation: Partial<CalendarEvent> = {
  ...{ title: 'Отпуск', isAllDay: true, starts: '2026-11-26', ends: '2026-11-29', timeZone: null },
  ...{ rule: null, original: null, guests: [] },
};
const save = async (user: Awaited<ReturnType<typeof show>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Сохранить' }));
const rename = async (user: Awaited<ReturnType<typeof show>>['user']) => {
  const title = await screen.findByRole('textbox', { name: 'Название' });
  await user.clear(title);
  await user.type(title, 'Иначе');
};

test.each([
  ['whole days', vacation],
  ['days and hours', { rule: null, original: null, guests: [], ends: '2026-11-28T09:00' }],
])('a title is changed of what lasts several %s, and its time is not sent', async (_, provided) => {
  event = { ...stored, ...provided };
  const { user } = await show();
  await rename(user);
  await save(user);
  await waitFor(() => expect(closed).toBe(1));
  expect(bodies).toEqual([{ title: 'Иначе', version: 3, scope: 'all' }]);
});

test('a vacation of several days is written, and made a day longer', async () => {
  const { user } = await show();
  await user.type(await screen.findByRole('textbox', { name: 'Название' }), 'Отпуск');
  await user.click(screen.getByRole('checkbox', { name: 'Весь день' }));
  expect(screen.queryByRole('textbox', { name: 'Конец' })).toBeNull();
  const last = screen.getByRole('textbox', { name: 'Последний день' });
  await user.clear(last);
  await user.type(last, '28.11.2026');
  await save(user);
  await waitFor(() => expect(closed).toBe(1));
  expect(bodies).toMatchObject([{ isAllDay: true, starts: '2026-11-26', ends: '2026-11-29' }]);
});

test('an event that ends before it starts is not sent, and its field says so', async () => {
  const { user } = await show();
  await user.type(await screen.findByRole('textbox', { name: 'Название' }), 'Звонок');
  const ends = screen.getByRole('textbox', { name: 'Конец' });
  await user.clear(ends);
  await user.type(ends, '09:00');
  await save(user);
  expect(await screen.findByText(/^Конец раньше начала/)).toBeVisible();
  expect(bodies).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Конец' })).toHaveAttribute('aria-invalid', 'true');
});

test('when to be reminded is chosen of a new event, the usual choice is not sent', async () => {
  const { user } = await show();
  await user.type(await screen.findByRole('textbox', { name: 'Название' }), 'Звонок');
  expect(await screen.findByRole('button', { name: 'За 10 минут', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'За день' }));
  await save(user);
  await waitFor(() => expect(closed).toBe(1));
  expect(bodies).toMatchObject([{ reminders: [10, 1440] }]);
});

test('the reminders of an event are set without a change of the event', async () => {
  event = { ...stored, reminders: [5] };
  const { user } = await show();
  fakeRoute(setReminders, ({ body }) => {
    bodies.push(body);
    return stored;
  });
  expect(await screen.findByRole('button', { name: 'За 5 минут', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Не напоминать' }));
  await save(user);
  await waitFor(() => expect(closed).toBe(1));
  expect(bodies).toEqual([{ reminders: [] }]);
});

test('the dialog names the clock that it shows where that is not the reader’s', async () => {
  event = { ...stored, timeZone: 'Asia/Vladivostok' };
  await show();
  expect(await screen.findByText('Время события: МСК+7')).toBeVisible();
});
