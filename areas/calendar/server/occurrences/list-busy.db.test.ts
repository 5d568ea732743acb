import {
  grantCalendarAccess,
  listBusy,
  listCalendarAccess,
  revokeCalendarAccess,
} from '@artel/calendar/contract';
import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEvent, tomorrow } from '../testing/events.ts';
import { drainAll, startCalendarServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());

const at = (time: string, days = 1) => `${tomorrow(server, days)}T${time}`;
const busy = async (reader: TestMember, of: readonly TestMember[], days = 1, length = 1) => {
  const query = {
    from: `${at('00:00', days)}:00Z`,
    to: `${at('00:00', days + length)}:00Z`,
    calendarIds: of.map(({ memberId }) => memberId).join(','),
  };
  const { body } = await callRoute(server, listBusy, { query }, reader);
  return body;
};

test('when a colleague is busy is one time where events meet, without titles, private ones included', async () => {
  const owner = await createOwner(server);
  const colleague = await addMember(server, owner.companyId, 'member');
  const of = { timeZone: 'UTC' };
  await makeEvent(server, colleague, { ...of, title: 'Тайна', starts: at('10:00'), ends: at('11:00') });
  const hidden = { visibility: 'private' as const, starts: at('10:30'), ends: at('12:00') };
  await makeEvent(server, colleague, { ...of, ...hidden });
  await makeEvent(server, colleague, { ...of, starts: at('12:00'), ends: at('12:30') });
  await makeEvent(server, colleague, { ...of, isBusy: false, starts: at('15:00'), ends: at('16:00') });
  await drainAll(server);
  const answer = await busy(owner, [colleague]);
  expect(answer).toEqual({
    items: [
      {
        calendarId: colleague.memberId,
        times: [{ startsAt: `${at('10:00')}:00.000Z`, endsAt: `${at('12:30')}:00.000Z` }],
      },
    ],
  });
  expect(JSON.stringify(answer)).not.toContain('Тайна');
});

test('a whole day is busy by the clocks of its person, and a series beyond what is stored is computed', async () => {
  const owner = await createOwner(server);
  await makeEvent(server, owner, {
    ...{ isAllDay: true, starts: tomorrow(server, 2), ends: tomorrow(server, 3) },
  });
  const rule = { timeZone: 'UTC', rule: 'FREQ=YEARLY', starts: at('10:00'), ends: at('11:00') };
  await makeEvent(server, owner, rule);
  const whole = await busy(owner, [owner], 1, 3);
  expect(whole.items[0]?.times).toContainEqual({
    startsAt: `${at('21:00', 1)}:00.000Z`,
    endsAt: `${at('21:00', 2)}:00.000Z`,
  });
  const years = await busy(owner, [owner], 1 + 3 * 365, 3);
  expect(years.items[0]?.times).toHaveLength(1);
});

test('who shares nothing is left out, and so are people of another company', async () => {
  const owner = await createOwner(server);
  const colleague = await addMember(server, owner.companyId, 'member');
  await makeEvent(server, colleague);
  const params = { calendarId: colleague.memberId };
  const { body } = await callRoute(server, listCalendarAccess, { params }, colleague);
  for (const { id } of body.items)
    await callRoute(server, revokeCalendarAccess, { params: { ...params, grantId: id } }, colleague);
  const stranger = await createOwner(server);
  await makeEvent(server, stranger);
  const seen = await busy(owner, [owner, colleague, stranger]);
  expect(seen.items.map(({ calendarId }) => calendarId)).not.toContain(colleague.memberId);
  expect(seen.items.map(({ calendarId }) => calendarId)).not.toContain(stranger.memberId);
  const grant = { principalId: owner.memberId, role: 'busy' as const };
  await callRoute(server, grantCalendarAccess, { params, body: grant }, colleague);
  expect((await busy(owner, [colleague])).items[0]?.times).toHaveLength(1);
});
