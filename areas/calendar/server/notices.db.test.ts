import {
  answerEvent,
  deleteEvent,
  eventCancelled,
  eventMoved,
  guestAnswered,
  guestsInvited,
  updateEvent,
} from '@artel/calendar/contract';
import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { defineArea, subscribe } from '@artel/server';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answeredNotice, cancelledNotice, invitedNotice, movedNotice, reminderNotice } from './notices.ts';
import { makeEvent, tomorrow } from './testing/events.ts';
import { drainAll, startCalendarServer } from './testing.ts';

interface Rung {
  readonly kind: string;
  readonly userId: string;
  readonly page: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const sent: { readonly companyId: string; readonly kind: string; readonly ring: () => Promise<unknown> }[] =
  [];
const priority = 'soon' as const;
const subscriptions = [
  subscribe({
    ...{ event: guestsInvited, name: 'test/invited', priority: priority },
    run: async (deps, payload) => {
      sent.push({
        companyId: payload.companyId,
        kind: 'invited',
        ring: () => invitedNotice.run(deps, payload),
      });
    },
  }),
  subscribe({
    ...{ event: eventMoved, name: 'test/moved', priority: priority },
    run: async (deps, payload) => {
      sent.push({ companyId: payload.companyId, kind: 'moved', ring: () => movedNotice.run(deps, payload) });
    },
  }),
  subscribe({
    ...{ event: eventCancelled, name: 'test/cancelled', priority: priority },
    run: async (deps, payload) => {
      sent.push({
        companyId: payload.companyId,
        kind: 'cancelled',
        ring: () => cancelledNotice.run(deps, payload),
      });
    },
  }),
  subscribe({
    ...{ event: guestAnswered, name: 'test/answered', priority: priority },
    run: async (deps, payload) => {
      sent.push({
        companyId: payload.companyId,
        kind: 'answered',
        ring: () => answeredNotice.run(deps, payload),
      });
    },
  }),
];

let server: TestServer;
beforeAll(async () => {
  server = await startCalendarServer(defineArea({ name: 'test', strings: {}, subscriptions }));
});
afterAll(() => server.close());

/** Returns the notifications since the last call, with their recipients. */
async function rung({ companyId }: TestMember): Promise<Rung[]> {
  await drainAll(server);
  const found: Rung[] = [];
  for (const { kind, ring } of sent.filter((one) => one.companyId === companyId))
    for (const notice of (await ring()) as Omit<Rung, 'kind'>[]) found.push({ ...notice, kind });
  sent.splice(0);
  return found;
}

test('each notice reaches its guests, links to the event in the own calendar and names it with its time', async () => {
  const owner = await createOwner(server, 'Ромашка', { isConfirmed: true });
  const guest = await addMember(server, owner.companyId, 'member');
  await addMember(server, owner.companyId, 'member');
  const { event } = await makeEvent(server, owner, { guests: [{ email: guest.email }] });
  const [invited, ...none] = await rung(owner);
  expect(none).toEqual([]);
  const [copy] = await server.db<{ id: string }>('SELECT id FROM calendar.events WHERE origin_id = $1', [
    event.id,
  ]);
  const page = `/calendar?open=${copy?.id}`;
  const values = { title: 'Планёрка', name: 'Нина Петрова', when: expect.stringMatching(/10:00 \(МСК\)$/) };
  expect(invited).toMatchObject({ kind: 'invited', userId: guest.userId, page, values });

  const moved = { version: 1, starts: `${tomorrow(server)}T17:00`, ends: `${tomorrow(server)}T18:00` };
  const params = { eventId: event.id };
  await callRoute(server, updateEvent, { params, body: moved }, owner);
  expect(await rung(owner)).toMatchObject([
    {
      ...{ kind: 'moved', userId: guest.userId, page },
      values: { ...values, when: expect.stringMatching(/17:00 \(МСК\)$/) },
    },
  ]);

  const answer = { params: { eventId: copy?.id ?? '' }, body: { answer: 'declined' } } as const;
  await callRoute(server, answerEvent, answer, guest);
  expect(await rung(owner)).toMatchObject([
    {
      ...{ kind: 'answered', userId: owner.userId, page: `/calendar?open=${event.id}` },
      values: { title: 'Планёрка', answer: 'не придёт' },
    },
  ]);

  await callRoute(server, deleteEvent, { params, body: { version: 2 } }, owner);
  expect(await rung(owner)).toMatchObject([
    { kind: 'cancelled', userId: guest.userId, page: '/calendar', values: { title: 'Планёрка' } },
  ]);
});

test('a reminder is its owner’s, with the words and the time of the occurrence that was moved', async () => {
  const owner = await createOwner(server);
  const { event } = await makeEvent(server, owner, { rule: 'FREQ=DAILY;COUNT=3', reminders: [10] });
  const [day, later] = [tomorrow(server, 2), tomorrow(server, 5)];
  const original = `${day}T10:00`;
  const body = {
    ...({ version: 1, scope: 'this', original, title: 'Летучка' } as const),
    ...{ starts: `${later}T15:00`, ends: `${later}T16:00` },
  };
  await callRoute(server, updateEvent, { params: { eventId: event.id }, body }, owner);
  const { companyId, memberId } = owner;
  const due = { companyId, memberId, eventId: event.id, original };
  expect(await reminderNotice.run(server.platform, due)).toMatchObject([
    {
      userId: owner.userId,
      page: `/calendar?open=${event.id}&at=${encodeURIComponent(original)}`,
      values: {
        title: 'Летучка',
        when: expect.stringMatching(new RegExp(`${Number(later.slice(8))} .*15:00 \\(МСК\\)$`)),
      },
    },
  ]);
});

test('a notice of what lasts several days says all of them', async () => {
  const owner = await createOwner(server);
  const guest = await addMember(server, owner.companyId, 'member');
  const provided = { isAllDay: true, starts: '2027-03-10', ends: '2027-03-13', title: 'Выставка' };
  await makeEvent(server, owner, { ...provided, guests: [{ email: guest.email }] });
  expect((await rung(owner)).map(({ values }) => values['when'])).toEqual(['10–12 марта']);
});
