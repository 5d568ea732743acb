import { DAY, HOUR } from '@artel/contract/time';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { deleteOldConsentsNightly } from './consents/delete-old-consents.ts';
import { createLink } from './index.ts';
import { CODE_LIFETIME, CONSENT_RETENTION, IDLE_LIFETIME } from './policy.ts';
import { createSeedAccount } from './sign-up/create-seed-account.ts';
import { createUser, freshEmail, requestCode, signIn, startIdentityServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

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
  const clean = () => server.deleteEnded();
  for (let i = 0; i < 3; i += 1) await signIn(server, await createUser(server));
  await requestCode(server, freshEmail(server));
  await platform.db.asInstallation('identity/links', (tx) =>
    createLink(platform, tx, { kind: 'operator', userId: null, username: null, hours: 1 }),
  );
  const all = { confirmations: 1, links: 1, sessions: 3, consents: 2 };
  await clean();
  expect(await left()).toEqual(all);

  clock.advance(CODE_LIFETIME + DAY + 1);
  await clean();
  expect(await left()).toEqual({ ...all, confirmations: 0 });

  clock.advance(30 * DAY);
  await clean();
  expect(await left()).toEqual({ ...all, confirmations: 0, links: 0 });

  await signIn(server, await createUser(server));
  clock.advance(IDLE_LIFETIME - HOUR);
  await clean();
  expect(await left()).toEqual({ confirmations: 0, links: 0, sessions: 1, consents: 2 });
});

test('consents go three years after a sign-up that was not completed, and stay while the account does', async () => {
  const own = await startIdentityServer();
  onTestFinished(() => own.close());
  const { platform, clock } = own;
  const clean = () => deleteOldConsentsNightly.run(platform, {});
  const getConsents = (email: string) =>
    own.db('SELECT user_id, at FROM identity.consents WHERE email = $1 ORDER BY at', [email]);
  const [stranger, person] = [freshEmail(own), freshEmail(own)];
  await requestCode(own, stranger);
  await requestCode(own, person);
  const name = { familyName: 'Ветрова', givenName: 'Инна', middleName: '' };
  const userId = await createSeedAccount(platform, { email: person, password: 'Ёлка-и-47-слонов', ...name });
  expect(await getConsents(stranger)).toMatchObject([{ user_id: null }, { user_id: null }]);
  expect(await getConsents(person)).toMatchObject([{ user_id: userId }, { user_id: userId }]);
  // A changed address must not make the account's consents ownerless.
  await own.db('UPDATE identity.users SET email = $1 WHERE id = $2', [freshEmail(own), userId]);

  clock.advance(CONSENT_RETENTION - HOUR);
  await clean();
  expect(await getConsents(stranger)).toHaveLength(2);
  clock.advance(2 * HOUR);
  await clean();
  expect(await getConsents(stranger)).toHaveLength(0);
  expect(await getConsents(person)).toHaveLength(2);

  // The account ends: a withdrawal is appended, and the three years run from it.
  await own.db(
    `INSERT INTO identity.consents SELECT gen_random_uuid(), email, purpose, version, text_sha256, 'withdrawn', $1,
       address, user_agent, form_url, user_id FROM identity.consents LIMIT 1`,
    [clock.now()],
  );
  await own.db('DELETE FROM identity.users WHERE id = $1', [userId]);
  clock.advance(CONSENT_RETENTION - HOUR);
  await clean();
  expect(await getConsents(person)).toHaveLength(3);
  clock.advance(2 * HOUR);
  await clean();
  expect(await getConsents(person)).toHaveLength(0);
});
