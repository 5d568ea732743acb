import {
  answerReceived,
  calendarErrors,
  createEvent,
  getEvent,
  listOccurrences,
  type ReceivedAct,
} from '@artel/calendar/contract';
import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import type { Route, RouteCall } from '@artel/contract';
import {
  answerMailInvitation,
  createFileDownload,
  getBody,
  getConversation,
  getMailInvitation,
  listConversations,
  listSendings,
  mailErrors,
} from '@artel/mail/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildEvent } from '../testing/events.ts';
import { findFolderId, writeLetter } from '../testing/letters.ts';
import { startMailServer } from '../testing.ts';

let server: TestServer;
let nina: TestMember;
let oleg: TestMember;
let uid: string;
let made = 0;
beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(async () => {
  nina = await createOwner(server);
  oleg = await addMember(server, nina.companyId, 'member');
  made += 1;
  uid = `meeting-${made}@partner.example`;
});
afterAll(() => server.close());

function send<const R extends Route>(caller: TestMember, route: R, call: RouteCall<R>) {
  return callRoute(server, route, call, { token: caller.token });
}

/** A colleague sends a file with an event; returns the letter that arrived. */
async function bring(to: TestMember, event: string, by: TestMember = oleg): Promise<string> {
  await writeLetter(server, by, { to: [to.email], files: { 'invite.ics': event } });
  return newest(to);
}

async function newest(caller: TestMember): Promise<string> {
  const [row] = await server.db<{ id: string }>(
    'SELECT id FROM mail.messages WHERE owner_id = $1 AND NOT is_sent ORDER BY received_at DESC, id DESC LIMIT 1',
    [caller.memberId],
  );
  return row?.id ?? '';
}

async function getCard(caller: TestMember, messageId: string) {
  const { status, body } = await send(caller, getMailInvitation, { params: { messageId } });
  expect(status).toBe(200);
  return body;
}

const act = (caller: TestMember, messageId: string, provided: ReceivedAct, comment = '') =>
  send(caller, answerMailInvitation, { params: { messageId }, body: { act: provided, comment } });

async function getCalendar(caller: TestMember, from = '2026-12-01', to = '2027-01-31') {
  const query = { from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z` };
  const { body } = await send(caller, listOccurrences, { query });
  return body.items.map(({ startsAt, busy, details }) => ({
    ...{ startsAt, busy, title: details?.title, answer: details?.answer, mayEdit: details?.mayEdit },
    eventId: details?.eventId ?? '',
  }));
}

const request = (facts: Parameters<typeof buildEvent>[0] = {}) =>
  buildEvent({ uid, guests: [nina.email, 'other@partner.example'], ...facts });

describe('an invitation that came by mail', () => {
  test('shows its content, and nothing is in the calendar before an answer', async () => {
    const messageId = await bring(nina, request());
    const { event, problem } = await getCard(nina, messageId);
    expect(problem).toBeNull();
    expect(event).toMatchObject({
      ...{ kind: 'request', standing: 'new', answer: 'none', title: 'Обсуждение договора', rule: null },
      ...{ startsAt: '2026-12-10T07:00:00.000Z', endsAt: '2026-12-10T08:00:00.000Z' },
      organiser: { name: 'Пётр Орлов', email: 'boss@partner.example' },
      ...{ isFromOrganiser: false, invitedAs: nina.email, guestCount: 2, eventId: null, busyWith: [] },
    });
    expect(await getCalendar(nina)).toEqual([]);
  });

  test('is in the calendar once it is accepted, is perhaps there, is taken out and comes back as the same event', async () => {
    const messageId = await bring(nina, request());
    const accepted = await act(nina, messageId, 'accepted');
    expect(accepted.body).toMatchObject({
      isSent: false,
      invitation: { canReply: false, event: { standing: 'same', answer: 'accepted' } },
    });
    const [first, ...others] = await getCalendar(nina);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      ...{ startsAt: '2026-12-10T07:00:00.000Z', busy: 'busy', answer: 'accepted', mayEdit: false },
    });
    await act(nina, messageId, 'tentative');
    expect(await getCalendar(nina)).toMatchObject([{ busy: 'perhaps', answer: 'tentative' }]);
    await act(nina, messageId, 'declined');
    expect(await getCalendar(nina)).toEqual([]);
    expect((await getCard(nina, messageId)).event).toMatchObject({ answer: 'declined', eventId: null });
    await act(nina, messageId, 'accepted');
    expect(await getCalendar(nina)).toMatchObject([{ eventId: first?.eventId, busy: 'busy' }]);
    expect(await getCalendar(oleg)).toEqual([]);
  });

  test('is no event that its reader changes; the page of the calendar names the organiser and the letter, and answers too', async () => {
    const messageId = await bring(nina, request());
    await act(nina, messageId, 'accepted');
    const [{ eventId } = { eventId: '' }] = await getCalendar(nina);
    const { body } = await send(nina, getEvent, { params: { eventId }, query: {} });
    expect(body).toMatchObject({
      ...{ mayEdit: false, organiserName: 'Пётр Орлов', organiserId: null, answer: 'accepted' },
      received: { isInvited: true },
    });
    expect(body.received?.letterPath).toContain(`?message=${messageId}`);
    expect(body.guests).toMatchObject([
      { email: nina.email, answer: 'accepted' },
      { email: 'other@partner.example', answer: 'none' },
    ]);
    const provided = { params: { eventId }, body: { answer: 'declined' as const } };
    expect((await send(nina, answerReceived, provided)).body).toEqual({ event: null, isSent: false });
    expect(await getCalendar(nina)).toEqual([]);
    expect((await getCard(nina, messageId)).event).toMatchObject({ answer: 'declined' });
    expect((await send(oleg, answerReceived, provided)).status).toBe(404);
  });

  test('names what is in the calendar at that time', async () => {
    const day = new Date(server.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    await send(nina, createEvent, {
      body: { title: 'Планёрка', starts: `${day}T10:30`, ends: `${day}T11:30`, timeZone: 'Europe/Moscow' },
    });
    const plain = day.replaceAll('-', '');
    const when = [`DTSTART:${plain}T070000Z`, `DTEND:${plain}T080000Z`];
    expect((await getCard(nina, await bring(nina, request({ when })))).event?.busyWith).toEqual(['Планёрка']);
  });

  test('for another person may be put into the calendar, and no one gets a letter of it', async () => {
    const messageId = await bring(nina, request({ guests: ['other@partner.example'] }));
    expect((await getCard(nina, messageId)).event).toMatchObject({ invitedAs: null });
    expect((await act(nina, messageId, 'accepted')).error.code).toBe(calendarErrors['received-unfit'].code);
    expect((await act(nina, messageId, 'add')).body).toMatchObject({ isSent: false });
    const [found] = await getCalendar(nina);
    expect(found).toMatchObject({ answer: null, busy: 'busy' });
    const { body } = await send(nina, getEvent, { params: { eventId: found?.eventId ?? '' }, query: {} });
    expect(body).toMatchObject({ answer: null, received: { isInvited: false } });
    expect(await server.db('SELECT id FROM mail.outbox WHERE owner_id = $1', [nina.memberId])).toEqual([]);
  });
});

describe('a later letter about the same event', () => {
  test('says what changed of the time; the earlier one is out of date and changes nothing', async () => {
    const first = await bring(nina, request());
    await act(nina, first, 'accepted');
    const when = ['DTSTART:20261211T090000Z', 'DTEND:20261211T100000Z'];
    const second = await bring(nina, request({ sequence: 1, stamp: '20261121T080000Z', when }));
    expect((await getCard(nina, second)).event).toMatchObject({
      ...{ standing: 'changed', answer: 'accepted', startsAt: '2026-12-11T09:00:00.000Z' },
      before: { startsAt: '2026-12-10T07:00:00.000Z', endsAt: '2026-12-10T08:00:00.000Z' },
    });
    expect(await getCalendar(nina)).toMatchObject([{ startsAt: '2026-12-10T07:00:00.000Z' }]);
    await act(nina, second, 'accepted');
    expect(await getCalendar(nina)).toMatchObject([{ startsAt: '2026-12-11T09:00:00.000Z' }]);
    expect((await getCard(nina, first)).event).toMatchObject({ standing: 'outdated' });
    expect((await act(nina, first, 'declined')).error.code).toBe(calendarErrors['received-outdated'].code);
    expect(await getCalendar(nina)).toHaveLength(1);
  });

  test('that calls it off takes it out of the calendar by a press alone', async () => {
    await act(nina, await bring(nina, request()), 'accepted');
    const cancel = request({ method: 'CANCEL', sequence: 1, stamp: '20261121T080000Z' });
    const messageId = await bring(nina, cancel);
    expect((await getCard(nina, messageId)).event).toMatchObject({ kind: 'cancel', isFromOrganiser: false });
    expect(await getCalendar(nina)).toHaveLength(1);
    expect((await act(nina, messageId, 'accepted')).error.code).toBe(calendarErrors['received-unfit'].code);
    expect((await act(nina, messageId, 'remove')).status).toBe(200);
    expect(await getCalendar(nina)).toEqual([]);
    expect((await getCard(nina, messageId)).event).toMatchObject({ eventId: null });
  });

  test('by another organiser changes nothing, whatever number it has, nor does it call the event off', async () => {
    await act(nina, await bring(nina, request()), 'accepted');
    const stranger = { organiser: 'thief@evil.example', sequence: 999, stamp: '20261125T080000Z' };
    for (const method of ['REQUEST', 'CANCEL']) {
      const messageId = await bring(nina, request({ ...stranger, method, title: 'Чужое' }));
      expect((await getCard(nina, messageId)).event).toMatchObject({ standing: 'other', answer: 'none' });
      for (const provided of ['accepted', 'declined', 'remove', 'add'] as const)
        expect((await act(nina, messageId, provided)).error.code).toBe(
          calendarErrors['received-conflict'].code,
        );
    }
    expect(await getCalendar(nina)).toMatchObject([{ title: 'Обсуждение договора', answer: 'accepted' }]);
  });

  test('about an event that is organised here changes nothing', async () => {
    const { body } = await send(nina, createEvent, {
      body: { title: 'Планёрка', starts: '2026-12-10T10:00', ends: '2026-12-10T11:00' },
    });
    const [row] = await server.db<{ uid: string }>('SELECT uid FROM calendar.events WHERE id = $1', [
      body.event.id,
    ]);
    uid = row?.uid ?? '';
    const forged = await bring(nina, request({ organiser: 'thief@evil.example', sequence: 9 }));
    expect((await act(nina, forged, 'accepted')).error.code).toBe(calendarErrors['received-conflict'].code);
    const own = await bring(nina, request({ organiser: nina.email, sequence: 9, method: 'CANCEL' }));
    expect((await getCard(nina, own)).event).toMatchObject({ standing: 'own' });
    expect((await act(nina, own, 'remove')).error.code).toBe(calendarErrors['received-unfit'].code);
    expect(await getCalendar(nina)).toMatchObject([{ title: 'Планёрка', mayEdit: true }]);
  });
});

describe('a series that came by mail', () => {
  const series = ['DTSTART;TZID=Europe/Moscow:20261207T100000', 'DTEND;TZID=Europe/Moscow:20261207T110000'];
  const weekly = [...series, 'RRULE:FREQ=WEEKLY;COUNT=5'];
  const single = (day: string, starts: string, ends: string) => [
    `RECURRENCE-ID;TZID=Europe/Moscow:${day}T100000`,
    `DTSTART;TZID=Europe/Moscow:${starts}`,
    `DTEND;TZID=Europe/Moscow:${ends}`,
  ];

  test('has one time moved by a letter about that time alone; the others stay', async () => {
    await act(nina, await bring(nina, request({ when: weekly })), 'accepted');
    expect(await getCalendar(nina)).toHaveLength(5);
    const moved = single('20261214', '20261215T150000', '20261215T160000');
    const messageId = await bring(nina, request({ when: moved, sequence: 1, stamp: '20261121T080000Z' }));
    expect((await getCard(nina, messageId)).event).toMatchObject({
      ...{ isOccurrence: true, before: { startsAt: '2026-12-14T07:00:00.000Z' } },
    });
    await act(nina, messageId, 'accepted');
    const found = await getCalendar(nina);
    expect(found).toHaveLength(5);
    expect(found[1]).toMatchObject({ startsAt: '2026-12-15T12:00:00.000Z' });
    await act(nina, messageId, 'declined');
    expect(await getCalendar(nina)).toHaveLength(4);
    expect((await getCard(nina, messageId)).event).toMatchObject({ answer: 'declined' });
  });

  test('has one time alone when that time alone is known', async () => {
    const moved = single('20261214', '20261215T150000', '20261215T160000');
    const messageId = await bring(nina, request({ when: moved }));
    await act(nina, messageId, 'accepted');
    expect(await getCalendar(nina)).toMatchObject([{ startsAt: '2026-12-15T12:00:00.000Z' }]);
    await act(nina, await bring(nina, request({ when: weekly, sequence: 1 })), 'accepted');
    expect(await getCalendar(nina)).toHaveLength(5);
  });

  test('loses the time that its organiser calls off', async () => {
    await act(nina, await bring(nina, request({ when: weekly })), 'accepted');
    const gone = single('20261221', '20261221T100000', '20261221T110000');
    const cancel = request({ method: 'CANCEL', when: gone, sequence: 1, stamp: '20261121T080000Z' });
    await act(nina, await bring(nina, cancel), 'remove');
    expect((await getCalendar(nina)).map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([
      ...['2026-12-07', '2026-12-14', '2026-12-28', '2027-01-04'],
    ]);
  });
});

describe('the answer', () => {
  test('goes to a colleague who organises it as a letter of the company, once for each answer, and shows there', async () => {
    const messageId = await bring(nina, request({ organiser: oleg.email }));
    expect((await getCard(nina, messageId)).canReply).toBe(true);
    const { body } = await act(nina, messageId, 'accepted', 'Буду с договором');
    expect(body.isSent).toBe(true);
    await server.drain();
    const reply = await newest(oleg);
    expect((await getCard(oleg, reply)).event).toMatchObject({
      ...{ kind: 'reply', title: 'Обсуждение договора' },
      reply: { email: nina.email, answer: 'accepted', comment: 'Буду с договором', mayApply: false },
    });
    expect((await send(oleg, getBody, { params: { messageId: reply } })).body.text).toContain('придёт');
    const { body: sent } = await send(nina, listConversations, {
      params: { folderId: await findFolderId(server, nina, 'sent') },
      query: {},
    });
    expect(sent.items).toMatchObject([{ subject: 'Принято: Обсуждение договора', hasFiles: false }]);
    await act(nina, messageId, 'declined');
    await server.drain();
    expect((await getCard(oleg, await newest(oleg))).event?.reply).toMatchObject({ answer: 'declined' });
    const rows = await server.db('SELECT state FROM mail.outbox WHERE owner_id = $1', [nina.memberId]);
    expect(rows).toEqual([{ state: 'sent' }, { state: 'sent' }]);
    expect((await send(nina, listSendings, {})).body.items).toEqual([]);
    const download = await send(oleg, createFileDownload, { body: { messageId: reply, part: '2' } });
    const file = (await server.app.inject(download.body.url)).body;
    expect(file).toContain('METHOD:REPLY');
    expect(file.replaceAll('\r\n ', '')).toContain(`mailto:${nina.email}`);
    expect(file.split('ATTENDEE').length).toBe(2);
  });

  test('to one time of a series names that time, and the one guest who answers', async () => {
    const when = [
      'RECURRENCE-ID;TZID=Europe/Moscow:20261214T100000',
      'DTSTART;TZID=Europe/Moscow:20261215T150000',
      'DTEND;TZID=Europe/Moscow:20261215T160000',
    ];
    const messageId = await bring(nina, request({ organiser: oleg.email, when, sequence: 3 }));
    expect((await act(nina, messageId, 'tentative')).body.isSent).toBe(true);
    const [row] = await server.db<{ content: string }>(
      `SELECT letter -> 'calendar' ->> 'content' AS content FROM mail.outbox WHERE owner_id = $1`,
      [nina.memberId],
    );
    const lines = (row?.content ?? '').replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining(['METHOD:REPLY', `UID:${uid}`, 'RECURRENCE-ID:20261214T070000Z', 'SEQUENCE:3']),
    );
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([
      expect.stringMatching(/^ATTENDEE;PARTSTAT=TENTATIVE;/),
    ]);
    await act(nina, messageId, 'declined');
    expect(await getCalendar(nina)).toEqual([]);
    expect((await getCard(nina, messageId)).event).toMatchObject({ eventId: null, answer: 'declined' });
    await act(nina, messageId, 'accepted');
    expect(await getCalendar(nina)).toHaveLength(1);
  });

  test('that is pressed on two devices at once is one event and one letter that leaves', async () => {
    const messageId = await bring(nina, request({ organiser: oleg.email }));
    const answers = await Promise.all(
      (['accepted', 'tentative', 'accepted'] as const).map((provided) => act(nina, messageId, provided)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await getCalendar(nina)).toHaveLength(1);
    await server.drain();
    const rows = await server.db<{ state: string }>('SELECT state FROM mail.outbox WHERE owner_id = $1', [
      nina.memberId,
    ]);
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'cancelled', 'sent']);
  });

  test('that waits is replaced by the next one', async () => {
    const messageId = await bring(nina, request({ organiser: oleg.email }));
    await act(nina, messageId, 'accepted');
    await act(nina, messageId, 'declined');
    await server.drain();
    const rows = await server.db('SELECT state FROM mail.outbox WHERE owner_id = $1 ORDER BY id', [
      nina.memberId,
    ]);
    expect(rows).toEqual([{ state: 'cancelled' }, { state: 'sent' }]);
  });

  test('from a guest by mail counts once the organiser applies it, and from the address of the guest alone', async () => {
    const body = { title: 'Планёрка', starts: '2026-12-10T10:00', ends: '2026-12-10T11:00' };
    const guests = [{ email: nina.email }, { email: 'partner@example.com' }];
    const { body: made } = await send(oleg, createEvent, { body: { ...body, guests } });
    const [row] = await server.db<{ uid: string }>('SELECT uid FROM calendar.events WHERE id = $1', [
      made.event.id,
    ]);
    const reply = (caller: string, answer: string, organiser: string | null = oleg.email) =>
      buildEvent({
        ...{ uid: row?.uid ?? '', method: 'REPLY', organiser, stamp: '20991126T080000Z', when: [] },
        extra: [`ATTENDEE;PARTSTAT=${answer}:mailto:${caller}`],
      });
    const forged = await bring(oleg, reply('partner@example.com', 'ACCEPTED'), nina);
    expect((await getCard(oleg, forged)).event).toMatchObject({ reply: { mayApply: false } });
    expect((await act(oleg, forged, 'apply')).error.code).toBe(calendarErrors['received-unfit'].code);
    // Some services omit the organiser.
    const genuine = await bring(oleg, reply(nina.email, 'DECLINED', null), nina);
    expect((await getCard(oleg, genuine)).event).toMatchObject({
      ...{ standing: 'own', reply: { answer: 'declined', mayApply: true } },
    });
    expect((await act(oleg, genuine, 'apply')).status).toBe(200);
    const { body: event } = await send(oleg, getEvent, { params: { eventId: made.event.id }, query: {} });
    expect(Object.fromEntries(event.guests.map(({ email, answer }) => [email, answer]))).toEqual({
      'partner@example.com': 'none',
      [nina.email]: 'declined',
    });
    expect((await getCard(oleg, genuine)).event?.reply).toMatchObject({ isApplied: true, mayApply: false });
  });

  test('to an event of this company goes the way of the calendar, without a letter', async () => {
    const body = { title: 'Планёрка', starts: '2026-12-10T10:00', ends: '2026-12-10T11:00' };
    const guests = [{ email: nina.email }];
    const { body: made } = await send(oleg, createEvent, { body: { ...body, guests } });
    await server.drain();
    const [row] = await server.db<{ uid: string }>('SELECT uid FROM calendar.events WHERE id = $1', [
      made.event.id,
    ]);
    uid = row?.uid ?? '';
    const messageId = await bring(nina, request({ organiser: oleg.email }));
    expect((await getCard(nina, messageId)).event).toMatchObject({ standing: 'inside', answer: 'none' });
    expect((await act(nina, messageId, 'accepted')).body).toMatchObject({ isSent: false });
    const { body: event } = await send(oleg, getEvent, { params: { eventId: made.event.id }, query: {} });
    expect(event.guests).toMatchObject([{ email: nina.email, answer: 'accepted' }]);
    expect(await server.db('SELECT id FROM mail.outbox WHERE owner_id = $1', [nina.memberId])).toEqual([]);
    expect(await server.db('SELECT id FROM calendar.received WHERE member_id = $1', [nina.memberId])).toEqual(
      [],
    );
  });
});

describe('a file that is not an event', () => {
  const nothing = ['DTSTART:20261210T080000Z'];
  test.each([
    ['binary', '\0\u0001\u0002', 'unreadable'],
    ['not a calendar', 'Здравствуйте!', 'unreadable'],
    ['without a name', request0({ uid: '' }), 'no-uid'],
    ['without a time', request0({ when: [] }), 'no-time'],
    [
      'that ends before it begins',
      request0({ when: [...nothing, 'DTEND:20261210T070000Z'] }),
      'ends-before-start',
    ],
    ['with a line of ten megabytes', request0({ title: 'я'.repeat(5_000_000) }), 'too-large'],
  ])('%s: the letter opens, and the card says what is wrong', async (_, source, problem) => {
    const messageId = await bring(nina, source);
    expect(await getCard(nina, messageId)).toEqual({ event: null, problem, canReply: false });
    expect((await send(nina, getBody, { params: { messageId } })).status).toBe(200);
    expect((await act(nina, messageId, 'accepted')).error.code).toBe(mailErrors['no-invitation'].code);
  });

  test('a letter without a file has no card, and one of others is not there', async () => {
    await writeLetter(server, oleg, { to: [nina.email] });
    expect(await getCard(nina, await newest(nina))).toEqual({ event: null, problem: null, canReply: false });
    const messageId = await bring(nina, request());
    expect((await send(oleg, getMailInvitation, { params: { messageId } })).status).toBe(404);
    expect((await act(oleg, messageId, 'accepted')).status).toBe(404);
  });

  test('many events in one file: the first one is shown', async () => {
    const one = request().split('\r\n').slice(3, -2).join('\r\n');
    const many = `BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\n${`${one}\r\n`.repeat(2000)}END:VCALENDAR\r\n`;
    const messageId = await bring(nina, many);
    expect((await getCard(nina, messageId)).event?.remarks).toEqual(['more-events']);
    expect((await act(nina, messageId, 'accepted')).status).toBe(200);
    expect(await getCalendar(nina)).toHaveLength(1);
  });
});

function request0(facts: Parameters<typeof buildEvent>[0]) {
  return buildEvent({ guests: ['nina@example.ru'], ...facts });
}

test('the conversation of a letter with an event lists its file', async () => {
  const messageId = await bring(nina, request());
  const [row] = await server.db<{ conversation_id: string }>(
    'SELECT conversation_id FROM mail.messages WHERE id = $1',
    [messageId],
  );
  const { body } = await send(nina, getConversation, {
    params: { conversationId: row?.conversation_id ?? '' },
  });
  expect(body.messages.at(-1)?.files).toMatchObject([{ name: 'invite.ics' }]);
});
