import { drainAll } from '@artel/calendar/server/testing';
import { offBoardMember, undoOffBoarding } from '@artel/company/contract';
import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import {
  endRun,
  getRoom,
  joinRoom,
  listPast,
  listPlanned,
  openPersonalRoom,
  planMeeting,
} from '@artel/meetings/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { join, makeTestRoom } from '../rooms/testing.ts';
import { openMeet } from '../sockets/testing.ts';
import { someDay, startMeetingsServer } from '../testing.ts';
import { exportPerson } from './export-person.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startMeetingsServer();
  url = await server.listen();
});
afterAll(() => server.close());

const NINA = { familyName: 'Соколова', givenName: 'Нинель', middleName: '' };

/**
 * Runs meetings: a colleague meets the owner and a guest in the own permanent room; the colleague and the
 * owner each plan a meeting with the other.
 */
async function meet() {
  const owner = await createOwner(server, 'Ромашка', { isConfirmed: true });
  const person = await addMember(server, owner.companyId, 'member', { name: NINA });
  const { body: room } = await callRoute(server, openPersonalRoom, { body: {} }, person);
  const enter = async (by: { token?: string; name?: string }) => {
    const socket = await openMeet(url, (await join(server, room, by)).ticket);
    await socket.next('snapshot');
    return socket;
  };
  const sockets = [await enter(person), await enter(owner), await enter({ name: 'Павел Гость' })];
  const end = { params: { uuid: room.token }, body: {} };
  expect((await callRoute(server, endRun, end, person)).status).toBe(200);
  await Promise.all(sockets.map(({ closed }) => closed));
  const plan = (by: TestMember, title: string, guest: TestMember) => {
    const body = { title, date: someDay(server), time: '10:00', minutes: 60, guests: [guest.email] };
    return callRoute(server, planMeeting, { body }, by);
  };
  await plan(owner, 'Бюджет', person);
  await plan(person, 'Сверка', owner);
  await drainAll(server);
  return { owner, person, room };
}

const getLines = async ({ userId }: TestMember) => {
  const lines: Record<string, unknown>[] = [];
  for await (const { content } of exportPerson(server.platform, userId)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of (typeof content === 'string' ? null : await content()) ?? [])
      chunks.push(chunk);
    for (const line of Buffer.concat(chunks).toString().split('\n'))
      if (line !== '') lines.push(JSON.parse(line) as Record<string, unknown>);
  }
  return lines;
};

test('a person takes along which meetings they were in and when, and no one else who was there', async () => {
  const { person, owner } = await meet();
  const [line, ...more] = await getLines(person);
  expect(more).toEqual([]);
  expect(line).toMatchObject({ title: 'Комната: Нинель Соколова', role: 'host' });
  expect(line?.stays).toMatchObject([
    { from: expect.any(String), to: expect.any(String), device: 'desktop' },
  ]);
  expect(JSON.stringify(line)).not.toContain('Павел');
  expect(await getLines(owner)).toMatchObject([{ role: 'participant' }]);
  expect(await getLines(await addMember(server, owner.companyId, 'member'))).toEqual([]);
});

test('erasing a person leaves no room, name, address or planned meeting of theirs; that a meeting took place stays', async () => {
  const { owner, person, room } = await meet();
  for (let run = 0; run < 2; run += 1) await server.platform.data.endPerson(person.userId);
  const { body } = await callRoute(server, listPast, { query: {} }, owner);
  expect(body.items).toMatchObject([{ title: 'Встреча', peopleCount: 3 }]);
  const { body: planned } = await callRoute(server, listPlanned, {}, owner);
  expect(planned.items).toMatchObject([{ title: 'Бюджет', guests: 0 }]);
  expect((await callRoute(server, getRoom, { params: { uuid: room.token } })).status).toBe(404);
  expect(await traces(owner.companyId, ['Нинель', 'Сверка', person.email])).toEqual([]);
});

test('erasing a company leaves no row of its meetings', async () => {
  const { owner } = await meet();
  const { companyId } = owner;
  await server.platform.db.asCompanyJob('job test/any', companyId, (tx) =>
    server.platform.data.eraseCompanyRows(tx),
  );
  expect(await traces(companyId, [companyId])).toEqual([]);
});

test('[R-03] the rooms of a person who left the company open for no one, until they are back', async () => {
  const { owner, person, room } = await meet();
  const instant = await makeTestRoom(server, person);
  const atDoors = async () => {
    const states: number[] = [];
    for (const { token: uuid } of [room, instant]) {
      const params = { uuid };
      states.push((await callRoute(server, getRoom, { params })).status);
      states.push((await callRoute(server, joinRoom, { params, body: { name: 'Анна' } })).status);
      states.push((await callRoute(server, joinRoom, { params, body: {} }, owner)).status);
    }
    return states;
  };
  const params = { memberId: person.memberId };
  const left = await callRoute(
    server,
    offBoardMember,
    { params, body: { receiverId: owner.memberId } },
    owner,
  );
  expect(left.status).toBe(200);
  expect(await atDoors()).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await callRoute(server, undoOffBoarding, { params }, owner)).status).toBe(200);
  expect(await atDoors()).toEqual([200, 201, 201, 200, 201, 201]);
});

/** Columns of a company's rows of meetings that contain one of some words. */
async function traces(companyId: string, words: readonly string[]): Promise<string[]> {
  const columns = await server.db<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'meetings' ORDER BY 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of columns)
    for (const word of words) {
      const rows = await server.db(
        `SELECT FROM meetings.${table} WHERE company_id = $2 AND position(lower($1) IN lower(${column}::text)) > 0 LIMIT 1`,
        [word, companyId],
      );
      if (rows.length > 0) found.push(`${table}.${column}: ${word}`);
    }
  return found;
}
