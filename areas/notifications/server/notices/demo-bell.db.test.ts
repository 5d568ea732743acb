import { companyArea } from '@artel/company/server';
import { signIn } from '@artel/identity/contract';
import { listNotices } from '@artel/notifications/contract';
import { callRoute } from '@artel/server/testing';
import { expect, test } from 'vitest';
import { startNoticesServer } from '../testing.ts';

test("the bell of the demo's owner shows the few people who joined lately, and links to their cards", async () => {
  const server = await startNoticesServer({ notices: companyArea.notices ?? [] });
  try {
    const [first] = (await companyArea.seed?.(server.platform)) ?? [];
    await server.drain();
    const { username = '', password = '' } = first ?? {};
    const { body } = await callRoute(server, signIn, { body: { username, password } });
    const bell = await callRoute(server, listNotices, { query: {} }, { token: body.access_token });
    const kinds = bell.body.items.map(({ kind }) => kind);
    expect(kinds.length).toBeGreaterThan(1);
    expect(kinds.length).toBeLessThan(5);
    for (const { kind, page } of bell.body.items.filter(({ kind }) => kind === 'company/member-joined'))
      expect(page, kind).toMatch(/^\/users\?member=[\da-f-]{36}$/);
  } finally {
    await server.close();
  }
});
