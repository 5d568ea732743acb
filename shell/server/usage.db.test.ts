import { createOwner, startCompanyServer } from '@artel/company/server/testing';
import { makeFile } from '@artel/disk/server/testing';
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

test('messages and files of a company stand in its statistics as soon as they are there', async () => {
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
