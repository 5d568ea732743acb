import { addMember, createOwner, startCompanyServer } from '@artel/company/server/testing';
import { makeFile } from '@artel/disk/server/testing';
import { cancelSending, createDraft, saveDraft, sendDraft } from '@artel/mail/contract';
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

test('messages and files of a company are in its statistics as soon as they are there', async () => {
  const owner = await createOwner(server);
  const { id } = await makeChannel(server, owner, {});
  for (const text of ['Доброе утро', 'Начинаем']) await write(server, owner, id, { body: text });
  await makeFile(server, owner, { name: 'Смета.pdf' });
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
  const stored = await server.db<{ count: string }>(
    'SELECT (SELECT count(*) FROM messenger.messages WHERE company_id = $1) AS count',
    [owner.companyId],
  );
  expect(amounts).toMatchObject({ messages: Number(stored[0]?.count), calendar: 0, meetings: 0 });
  expect(amounts['messages']).toBe(2);
});

test('a letter stands in the statistics once it is out, for the person who wrote it, and one that was called off never does', async () => {
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
