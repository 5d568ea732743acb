import {
  createEvent,
  getEvent,
  grantCalendarAccess,
  listBusy,
  listOccurrences,
  updateEvent,
} from '@artel/calendar/contract';
import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import type { RouteCall } from '@artel/contract';
import { listReadings } from '@artel/server';
import { actAs, callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventSearch } from './search/event-search.ts';
import { makeEvent, tomorrow } from './testing/events.ts';
import { drainAll, startCalendarServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());

type Body = RouteCall<typeof createEvent>['body'];
const create = (caller: TestMember, provided: Partial<Body>) =>
  callRoute(
    server,
    createEvent,
    {
      body: {
        title: 'Планёрка',
        starts: `${tomorrow(server)}T10:00`,
        ends: `${tomorrow(server)}T11:00`,
        ...provided,
      },
    },
    caller,
  );
const getCode = ({ status, body }: { status: number; body: unknown }) =>
  status < 300 ? 'made' : (body as { code: string }).code;

test('events that are created at once never exceed the limit of those that a member organises', async () => {
  const owner = await createOwner(server);
  server.limitNumbers({ thing: 'calendar/events', kind: 'existing' });
  onTestFinished(() => server.limitNumbers('declared'));
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(owner, {})));
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(3);
  const refused = answers.filter(({ status }) => status !== 201).map(getCode);
  expect(new Set(refused)).toEqual(new Set(['calendar/too-many-events']));
});

test('a rule that would fill a calendar, never comes, or is none is refused at its field', async () => {
  const owner = await createOwner(server);
  const weeks = Array.from({ length: 53 }, (_, at) => at + 1);
  for (const [rule, code] of [
    ['FREQ=SECONDLY', 'calendar/rule-unreadable'],
    ['FREQ=MINUTELY;COUNT=5', 'calendar/rule-unreadable'],
    ['FREQ=DAILY;COUNT=1000000000', 'calendar/rule-unreadable'],
    ['FREQ=DAILY;COUNT=0', 'calendar/rule-unreadable'],
    ['FREQ=DAILY;INTERVAL=0', 'calendar/rule-unreadable'],
    ['FREQ=DAILY;COUNT=2\r\nATTENDEE:mailto:eve@example.ru', 'calendar/rule-unreadable'],
    ['FREQ=DAILY\n', 'calendar/rule-unreadable'],
    ['FREQ=DAILY;X-EVIL=1', 'calendar/rule-unreadable'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'calendar/rule-never'],
    [`FREQ=YEARLY;BYWEEKNO=${weeks};BYDAY=MO;BYMONTH=2;BYMONTHDAY=31`, 'calendar/rule-never'],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=300', 'calendar/rule-never'],
    ['FREQ=DAILY;UNTIL=20200101', 'calendar/rule-never'],
  ] as const)
    expect([rule, getCode(await create(owner, { rule }))]).toEqual([rule, code]);
  const far = await create(owner, { rule: 'FREQ=YEARLY;BYDAY=MO;UNTIL=99991231T235959Z' });
  expect(getCode(far)).toBe('made');
});

test('a rule is stored as RFC 5545 writes it, however it was typed', async () => {
  const owner = await createOwner(server);
  const { body } = await create(owner, { rule: 'rrule:freq=daily;count=3;wkst=mo' });
  expect(body.event.rule).toBe('FREQ=DAILY;COUNT=3');
  const changed = await callRoute(
    server,
    updateEvent,
    { params: { eventId: body.event.id }, body: { version: 1, rule: 'RRULE:FREQ=weekly;INTERVAL=02' } },
    owner,
  );
  expect(changed.body.event.rule).toBe('FREQ=WEEKLY;INTERVAL=2');
});

test('words with line breaks, marks of direction or too many guests make no event', async () => {
  const owner = await createOwner(server);
  const ends = (values: Partial<Body>) => create(owner, values).then(({ status }) => status);
  for (const title of ['Планёрка\r\nATTENDEE:mailto:eve@example.ru', 'a\u2028b', 'a\u202Eb', '\u0000'])
    expect([title, await ends({ title }), await ends({ place: title })]).toEqual([title, 400, 400]);
  const guests = Array.from({ length: 5000 }, (_, at) => ({ email: `guest-${at}@example.ru` }));
  expect(await ends({ guests })).toBe(400);
});

test('whatever role and visibility, the views of a calendar, the event itself and the search say the same: all or no word', async () => {
  const owner = await createOwner(server);
  const guest = await addMember(server, owner.companyId, 'member');
  await makeEvent(server, owner, { title: 'Сокращение штата', guests: [{ email: guest.email }] });
  await makeEvent(server, owner, {
    title: 'Сокращение: врач',
    visibility: 'private',
    guests: [{ email: guest.email }],
  });
  await drainAll(server);
  const rows = await server.db<{ id: string; calendarId: string; visibility: string }>(
    'SELECT id, calendar_id AS "calendarId", visibility FROM calendar.events WHERE company_id = $1',
    [owner.companyId],
  );
  expect(rows).toHaveLength(4);
  const from = server.clock.now().toISOString();
  const to = new Date(server.clock.now().getTime() + 5 * 86_400_000).toISOString();
  for (const role of [null, 'busy', 'reader', 'editor', 'manager'] as const) {
    const reader = await addMember(server, owner.companyId, 'member');
    if (role !== null)
      for (const by of [owner, guest]) {
        const params = { calendarId: by.memberId };
        const body = { principalId: reader.memberId, role };
        expect((await callRoute(server, grantCalendarAccess, { params, body }, by)).status).toBe(200);
      }
    const seesDetails = role !== null && role !== 'busy';
    const calendarIds = `${owner.memberId},${guest.memberId}`;
    const query = { from, to, calendarIds };
    const { body: listed } = await callRoute(server, listOccurrences, { query }, reader);
    expect(listed.items).toHaveLength(4);
    const titles = listed.items.flatMap(({ details }) => details?.title ?? []);
    expect([role, titles]).toEqual([role, seesDetails ? ['Сокращение штата', 'Сокращение штата'] : []]);
    const { body: busy } = await callRoute(server, listBusy, { query }, reader);
    expect(JSON.stringify([busy, seesDetails ? null : listed])).not.toMatch(/Сокращение|врач/);
    for (const { id, visibility } of rows) {
      const { status } = await callRoute(server, getEvent, { params: { eventId: id }, query: {} }, reader);
      expect([role, visibility, status]).toEqual([
        role,
        visibility,
        seesDetails && visibility === 'default' ? 200 : 404,
      ]);
    }
    const hits = await actAs(server, reader, async (deps, actor) => {
      const readings = listReadings(deps, 'сокращение');
      const ids = await eventSearch.find(deps.tx, actor, { typed: 'сокращение', readings }, null, 50);
      return eventSearch.present(deps, actor, ids);
    });
    expect(hits.map(({ title }) => title)).toEqual(seesDetails ? ['Сокращение штата'] : []);
  }
});
