import { createEvent } from '@artel/calendar/contract';
import { addMember, createOwner, startCompanyServer } from '@artel/company/server/testing';
import { addDays } from '@artel/contract/time';
import { makeFile } from '@artel/disk/server/testing';
import { cancelSending, createDraft, saveDraft, sendDraft } from '@artel/mail/contract';
import { planMeeting } from '@artel/meetings/contract';
import { makeChannel, write } from '@artel/messenger/server/testing';
import { callRoute, type TestServer } from '@artel/server/testing';
import { getCompanyFigures } from '@artel/stats/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from './areas.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer({
    further: areas.filter(({ name }) => name !== 'identity' && name !== 'company'),
  });
});
afterAll(() => server.close());

const nextDay = () => addDays(server.clock.now().toISOString().slice(0, 10), 2);

test('messages, files, events and meetings of a company are in its statistics as soon as they are there, as many as there are rows', async () => {
  const owner = await createOwner(server);
  const { id } = await makeChannel(server, owner, {});
  for (const text of ['Доброе утро', 'Начинаем']) await write(server, owner, id, { body: text });
  const before = await server.db('SELECT id FROM disk.nodes WHERE company_id = $1 AND is_file', [
    owner.companyId,
  ]);
  expect(before).toEqual([]);
  for (const name of ['Смета.pdf', 'Акт.pdf', 'Счёт.pdf']) await makeFile(server, owner, { name });
  const wanted = { title: 'Планёрка', starts: `${nextDay()}T10:00`, ends: `${nextDay()}T11:00` };
  expect((await callRoute(server, createEvent, { body: wanted }, owner)).status).toBe(201);
  const meeting = { title: 'Знакомство', date: nextDay(), time: '10:00' };
  expect((await callRoute(server, planMeeting, { body: meeting }, owner)).status).toBe(201);
  await server.drain();
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(server.clock.now());
  const { status, body } = await callRoute(
    server,
    getCompanyFigures,
    { query: { from: day, to: day } },
    owner,
  );
  expect(status).toBe(200);
  expect(body.people.count).toBe(1);
  const amounts = Object.fromEntries(body.kinds.map(({ kind, amount }) => [kind, amount]));
  const [stored] = await server.db(
    `SELECT (SELECT count(*)::int FROM messenger.messages WHERE company_id = $1) AS messages,
       (SELECT count(*)::int FROM disk.nodes WHERE company_id = $1 AND is_file) AS files,
       (SELECT count(*)::int FROM calendar.events WHERE company_id = $1) AS calendar,
       (SELECT count(*)::int FROM meetings.meetings WHERE company_id = $1) AS meetings`,
    [owner.companyId],
  );
  expect(amounts).toMatchObject(stored ?? {});
  expect(amounts).toMatchObject({ messages: 2, files: 3, meetings: 1, letters: 0 });
});

test('a letter counts in the statistics once it is sent, for its writer, and a cancelled one never does', async () => {
  const owner = await createOwner(server);
  const writer = await addMember(server, owner.companyId, 'member');
  const start = async (subject: string) => {
    const { body: draft } = await callRoute(server, createDraft, { body: {} }, writer);
    const to = [{ name: '', address: owner.email }];
    const params = { draftId: draft.id };
    const letter = { version: draft.version, to, subject };
    const { version } = (await callRoute(server, saveDraft, { params, body: letter }, writer)).body;
    const { status, body } = await callRoute(server, sendDraft, { params, body: { version } }, writer);
    expect(status).toBe(201);
    return body.id;
  };
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(server.clock.now());
  const shown = async () => {
    const call = { query: { from: day, to: day } };
    const { body } = await callRoute(server, getCompanyFigures, call, owner);
    return [body.kinds.find(({ kind }) => kind === 'letters')?.amount, body.people.count];
  };
  await start('Смета');
  const sendingId = await start('Передумала');
  await callRoute(server, cancelSending, { params: { sendingId } }, writer);
  await server.drain();
  expect(await shown()).toEqual([0, 0]);
  server.clock.advance(10_000);
  await server.drain();
  expect(await shown()).toEqual([1, 1]);
  const [usage] = await server.db<{ memberId: string }>(
    `SELECT member_id AS "memberId" FROM stats.usage WHERE company_id = $1 AND kind = 'letters'`,
    [owner.companyId],
  );
  expect(usage?.memberId).toBe(writer.memberId);
});
