import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLink } from '../index.ts';
import { CODE_LIFE, IDLE_LIFE, KEEP_CONFIRMATIONS, KEEP_LINKS, KEEP_SESSIONS } from '../policy.ts';
import { askForCode, createUser, freshEmail, signIn, startIdentityServer } from '../testing.ts';
import { deleteEnded } from './delete-ended.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const HOUR = 60 * 60_000;
const left = async () => {
  const [row] = await server.db(`SELECT
    (SELECT count(*)::int FROM identity.confirmations) AS confirmations,
    (SELECT count(*)::int FROM identity.links) AS links,
    (SELECT count(*)::int FROM identity.sessions) AS sessions,
    (SELECT count(*)::int FROM identity.consents) AS consents`);
  return row;
};

test('the nightly cleaning forgets what ended long enough ago, of everybody, and nothing else', async () => {
  const { platform, clock } = server;
  const clean = () => deleteEnded.run(platform, {});
  for (let i = 0; i < 3; i += 1) await signIn(server, await createUser(server));
  await askForCode(server, freshEmail(server));
  await platform.db.asInstallation('identity/links', (tx) =>
    createLink(platform, tx, { kind: 'operator', userId: null, username: null, hours: 1 }),
  );
  const all = { confirmations: 1, links: 1, sessions: 3, consents: 2 };
  await clean();
  expect(await left()).toEqual(all);

  clock.advance(CODE_LIFE + KEEP_CONFIRMATIONS + 1);
  await clean();
  expect(await left()).toEqual({ ...all, confirmations: 0 });

  clock.advance(KEEP_LINKS);
  await clean();
  expect(await left()).toEqual({ ...all, confirmations: 0, links: 0 });

  await signIn(server, await createUser(server));
  clock.advance(IDLE_LIFE + KEEP_SESSIONS - KEEP_LINKS - HOUR);
  await clean();
  expect(await left()).toEqual({ confirmations: 0, links: 0, sessions: 1, consents: 2 });
});
