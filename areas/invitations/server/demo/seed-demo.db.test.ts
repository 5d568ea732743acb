import { companyArea } from '@artel/company/server';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInvitationsServer } from '../testing.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startInvitationsServer();
});
afterAll(() => server.close());

test('the demo company waits for two people, invited once, and no invented person is written to', async () => {
  expect(await seedDemo(server.platform)).toEqual([]);
  expect(await server.db('SELECT FROM invitations.invitations')).toEqual([]);
  await companyArea.seed?.(server.platform);
  for (const _ of [1, 2]) await seedDemo(server.platform);
  await server.drain();
  const waiting = await server.db<{ isOpened: boolean; letters: number }>(
    `SELECT opened_at IS NOT NULL AS "isOpened", letters FROM invitations.invitations
     WHERE accepted_at IS NULL AND expires_at > $1 ORDER BY created_at`,
    [server.clock.now()],
  );
  expect(waiting).toEqual([
    { isOpened: true, letters: 1 },
    { isOpened: false, letters: 1 },
  ]);
  expect((await server.letters()).filter(({ to }) => to.endsWith('.example'))).toEqual([]);
});
