import { companyArea } from '@artel/company/server';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../testing.ts';
import demo from './demo-week.json' with { type: 'json' };
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

test('people of the demo company have written letters for a week, once, and none ahead of time', async () => {
  expect(await seedDemo(server.platform)).toEqual([]);
  await companyArea.seed?.(server.platform);
  for (const _ of [1, 2]) await seedDemo(server.platform);
  await server.drain();
  const sent = await server.db<{ received_at: Date }>('SELECT received_at FROM mail.messages WHERE is_sent');
  expect(sent).toHaveLength(demo.letters.length);
  for (const { received_at: at } of sent)
    expect(at.getTime()).toBeLessThanOrEqual(server.clock.now().getTime());
  const [inbox] = await server.db<{ unread: number; total: number; conversations: number }>(
    `SELECT f.unread, f.total, (SELECT count(*)::int FROM mail.folder_conversations c WHERE c.folder_id = f.id) AS conversations
     FROM mail.folders f JOIN mail.accounts a ON a.id = f.account_id WHERE f.role = 'inbox' AND a.address LIKE 'volkova@%'`,
  );
  expect(inbox).toEqual({ unread: 2, total: 8, conversations: 7 });
});

test('a user who signs in to the demo finds letters', async () => {
  const logins = (await companyArea.seed?.(server.platform)) ?? [];
  const found = await server.db<{ address: string }>(
    `SELECT a.address FROM mail.folders f JOIN mail.accounts a ON a.id = f.account_id
     WHERE f.role = 'inbox' AND f.total > 0`,
  );
  const written = new Set(found.map(({ address }) => address.split('@')[0]));
  expect(logins.length).toBeGreaterThan(2);
  for (const { username } of logins) expect(written).toContain(username.split('@')[0]);
});
