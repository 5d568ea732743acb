import { drainAll } from '@artel/calendar/server/testing';
import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import {
  cancelMeeting,
  changeMeeting,
  getMeeting,
  listPlanned,
  type Meeting,
  planMeeting,
} from '@artel/meetings/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someDay, startMeetingsServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMeetingsServer();
});
afterAll(() => server.close());

async function planned(guests: string[] = []) {
  const owner = await createOwner(server, 'Ромашка', { isConfirmed: true });
  const body = { title: 'Планёрка', date: someDay(server), time: '10:00', guests };
  const meeting = (await callRoute(server, planMeeting, { body }, owner)).body;
  await drainAll(server);
  return { owner, meeting };
}
const change = (
  caller: TestMember,
  { id, version }: Meeting,
  provided: { guests?: string[]; title?: string },
) =>
  callRoute(
    server,
    changeMeeting,
    {
      params: { meetingId: id },
      body: { title: 'Итоги', date: someDay(server), time: '11:30', minutes: 30, version, ...provided },
    },
    caller,
  );
const cancel = (caller: TestMember, { id, version }: Meeting) =>
  callRoute(server, cancelMeeting, { params: { meetingId: id }, body: { version } }, caller);
const newestTo = async (email: string) => {
  await drainAll(server);
  const letters = await server.lettersTo(email);
  return { count: letters.length, ...letters[0] };
};

test('[R-01] a changed meeting has a new time, old and new guests get one letter with the same event', async () => {
  const [old, added] = ['old@change.example', 'added@change.example'];
  const { owner, meeting } = await planned([old]);
  const changed = await change(owner, meeting, { guests: [old, added] });
  expect(changed.body).toMatchObject({
    title: 'Итоги',
    startsAt: `${someDay(server)}T08:30:00.000Z`,
    minutes: 30,
    guests: [added, old],
    version: 2,
  });
  const letter = await newestTo(old);
  expect(letter.count).toBe(2);
  expect(letter.subject).toMatch(/^Изменилось: Итоги, /);
  expect(letter.calendar?.method).toBe('REQUEST');
  expect(letter.calendar?.content).toContain(`UID:${meeting.id}@`);
  expect(letter.calendar?.content).toContain('SEQUENCE:1\r\n');
  expect((await newestTo(added)).subject).toMatch(/^Приглашение: Итоги, /);
  const again = await change(owner, meeting, {});
  expect([again.status, again.error.code]).toEqual([409, 'request/stale']);
});

test('[R-01] a meeting that was called off is in no list, and its guests are notified in words and in their calendar', async () => {
  const guest = 'guest@cancel.example';
  const { owner, meeting } = await planned([guest]);
  expect((await cancel(owner, meeting)).body.status).toBe('cancelled');
  expect((await callRoute(server, listPlanned, {}, owner)).body.items).toEqual([]);
  const letter = await newestTo(guest);
  expect(letter.count).toBe(2);
  expect(letter.subject).toMatch(/^Отменено: Планёрка, /);
  expect(letter.calendar?.method).toBe('CANCEL');
  expect(letter.calendar?.content).toContain('METHOD:CANCEL\r\n');
  expect(letter.calendar?.content).toContain('STATUS:CANCELLED\r\n');
  expect((await cancel(owner, { ...meeting, version: 2 })).status).toBe(404);
});

test('a meeting that was called off before its invitations were written invites no one', async () => {
  const guest = 'guest@early.example';
  const owner = await createOwner(server, 'Ромашка', { isConfirmed: true });
  const body = { title: 'Планёрка', date: someDay(server), time: '10:00', guests: [guest] };
  const meeting = (await callRoute(server, planMeeting, { body }, owner)).body;
  await cancel(owner, meeting);
  expect((await newestTo(guest)).count).toBe(0);
});

test('a colleague who is not invited does not see the meeting, a guest sees and does not change it', async () => {
  const { owner, meeting } = await planned();
  const colleague = await addMember(server, owner.companyId, 'member');
  const see = () => callRoute(server, getMeeting, { params: { meetingId: meeting.id } }, colleague);
  expect((await see()).status).toBe(404);
  await change(owner, meeting, { guests: [colleague.email] });
  expect((await see()).body).toMatchObject({ title: 'Итоги', version: 2 });
  expect((await change(colleague, { ...meeting, version: 2 }, {})).status).toBe(404);
  expect((await cancel(colleague, { ...meeting, version: 2 })).status).toBe(404);
  const stranger = await createOwner(server);
  expect((await cancel(stranger, { ...meeting, version: 2 })).status).toBe(404);
});

test('a meeting has at most fifty guests, counted with those who are invited already', async () => {
  const { owner, meeting } = await planned(['first@many.example']);
  const guests = Array.from({ length: 50 }, (_, n) => `guest-${n}@many.example`);
  const refused = await change(owner, meeting, { guests });
  expect([refused.status, refused.error.code]).toEqual([422, 'meetings/too-many-guests']);
});
