import { listOccurrences, type Occurrence, updateEvent } from '@artel/calendar/contract';
import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import { callRoute, type TestServer } from '@artel/server/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEvent, tomorrow } from '../testing/events.ts';
import { drainAll, startCalendarServer } from '../testing.ts';
import { extendSeriesNightly } from './extend-series.ts';
import { maskOccurrence } from './mask-occurrence.ts';
import type { ListedRow } from './occurrences.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());

const list = async (caller: TestMember, from: Date, days: number, calendarIds?: string) => {
  const to = new Date(from.getTime() + days * DAY).toISOString();
  const query = { from: from.toISOString(), to, ...(calendarIds && { calendarIds }) };
  return callRoute(server, listOccurrences, { query }, { token: caller.token });
};

test('far from today a series answers as it does near, for its organiser and its guests', async () => {
  const owner = await createOwner(server);
  const guest = await addMember(server, owner.companyId, 'member');
  const { event } = await makeEvent(server, owner, {
    rule: 'FREQ=WEEKLY',
    guests: [{ email: guest.email }],
  });
  const original = `${tomorrow(server, 1 + 7 * 150)}T10:00`;
  const day = original.slice(0, 10);
  const body = { version: 1, scope: 'this', original, starts: `${day}T12:00`, ends: `${day}T13:00` } as const;
  await callRoute(server, updateEvent, { params: { eventId: event.id }, body }, { token: owner.token });
  await drainAll(server);
  const far = new Date(server.clock.now().getTime() + 7 * 149 * DAY);
  for (const caller of [owner, guest]) {
    const { items } = (await list(caller, far, 21)).body;
    expect(items.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(['07:00', '09:00', '07:00']);
    expect(items[0]?.busy).toBe(caller === owner ? 'busy' : 'perhaps');
  }
  // Later the job extends the stored range.
  server.clock.advance(60 * DAY);
  await extendSeriesNightly.runAll(server.platform);
  await drainAll(server);
  const [stored] = await server.db<{ days: number }>(
    'SELECT round(extract(epoch FROM stored_to - $2) / 86400)::integer AS days FROM calendar.events WHERE id = $1',
    [event.id, server.clock.now()],
  );
  expect(stored?.days).toBe(548);
});

test('an event longer than a week is found from its middle, and a range ends before an event that begins at its end', async () => {
  const owner = await createOwner(server);
  const [first, last] = [tomorrow(server), tomorrow(server, 40)];
  await makeEvent(server, owner, { title: 'Отпуск', isAllDay: true, starts: first, ends: last });
  await makeEvent(server, owner, {
    starts: `${tomorrow(server, 20)}T10:00`,
    ends: `${tomorrow(server, 20)}T11:00`,
  });
  const at = (days: number, time: string) => new Date(`${tomorrow(server, days)}T${time}:00Z`);
  const titles = (items: readonly Occurrence[]) => items.map(({ details }) => details?.title);
  expect(titles((await list(owner, at(20, '00:00'), 1)).body.items)).toEqual(['Отпуск', 'Планёрка']);
  expect(titles((await list(owner, at(20, '08:00'), 1)).body.items)).toEqual(['Отпуск']);
  expect((await list(owner, at(0, '00:00'), 101)).error.code).toBe('calendar/range-too-long');
  expect((await list(owner, at(0, '00:00'), -1)).error.code).toBe('calendar/ends-before-start');
});

test('after any changes the stored times are those that a fresh computation answers', async () => {
  const owner = await createOwner(server);
  const rules = [
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,FR',
    'FREQ=MONTHLY;BYDAY=-1TH',
    'FREQ=WEEKLY;INTERVAL=2',
  ];
  for (const rule of rules) await makeEvent(server, owner, { rule });
  const from = server.clock.now();
  const stored = (await list(owner, from, 90)).body.items;
  await server.db('UPDATE calendar.events SET stored_to = stored_from WHERE organiser_id = $1', [
    owner.memberId,
  ]);
  const computed = (await list(owner, from, 90)).body.items;
  const key = ({ startsAt, details }: Occurrence) => `${startsAt} ${details?.eventId}`;
  expect(computed.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))).toEqual(
    stored.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)),
  );
  expect(stored.length).toBeGreaterThan(100);
});

test('whatever the rights, who may see only the time gets nothing else of an event', async () => {
  const rows = fc.record({
    calendarId: fc.uuid(),
    eventId: fc.uuid(),
    original: fc.constant('2026-11-26T10:00'),
    startsAt: fc.date({ noInvalidDate: true }),
    endsAt: fc.date({ noInvalidDate: true }),
    isAllDay: fc.boolean(),
    busy: fc.constantFrom(0, 1, 2),
    isPrivate: fc.boolean(),
    isCancelled: fc.boolean(),
    title: fc.string({ minLength: 5 }).map((text) => `секрет ${text}`),
    place: fc.constant('тайное место'),
    isSeries: fc.boolean(),
    hasGuests: fc.boolean(),
    answer: fc.constantFrom(null, 'accepted'),
    isCopy: fc.boolean(),
    version: fc.nat(),
  }) as fc.Arbitrary<ListedRow>;
  const readers = fc.record({
    role: fc.constantFrom('busy' as const, 'reader' as const, 'editor' as const, 'manager' as const),
    isOwner: fc.boolean(),
  });
  await fc.assert(
    fc.property(rows, readers, (row, reader) => {
      const seen = maskOccurrence(row, reader);
      const mayRead = reader.isOwner || (!row.isPrivate && reader.role !== 'busy');
      if (mayRead) return seen?.details?.title === row.title;
      const text = JSON.stringify(seen);
      return !/секрет|тайное/.test(text) && !text.includes(row.eventId) && (row.busy !== 0 || seen === null);
    }),
  );
});
