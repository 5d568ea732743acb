import { companyArea } from '@artel/company/server';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMessengerServer } from '../testing.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMessengerServer();
});
afterAll(() => server.close());

test('the demo companies have talked for a week, once, and nothing was said ahead of time', async () => {
  expect(await seedDemo(server.platform)).toEqual([]);
  await companyArea.seed?.(server.platform);
  for (const _ of [1, 2]) await seedDemo(server.platform);
  await server.drain();
  const text = await server.db<{ sentAt: string; kind: string }>(
    `SELECT m.sent_at AS "sentAt", c.kind FROM messenger.messages m
     JOIN messenger.conversations c ON c.company_id = m.company_id AND c.id = m.conversation_id`,
  );
  expect(text).toHaveLength(26);
  expect(new Set(text.map(({ kind }) => kind))).toEqual(new Set(['channel', 'direct']));
  for (const { sentAt } of text)
    expect(new Date(sentAt).getTime()).toBeLessThanOrEqual(server.clock.now().getTime());
});
