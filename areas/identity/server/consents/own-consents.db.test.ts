import { listOwnConsents, withdrawConsent } from '@artel/identity/contract';
import { createUser, signIn } from '@artel/identity/server/testing';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIdentityServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

/** Creates a person who gave these consents, one after another. */
async function agreeing(...purposes: string[]) {
  const user = await createUser(server);
  for (const purpose of purposes) {
    await server.db(
      `INSERT INTO identity.consents (id, user_id, email, purpose, version, text_sha256, action, at, address, user_agent, form_url)
       VALUES (gen_random_uuid(), $1, $2, $3, '7', sha256('text'), 'given', $4, '', '', '')`,
      [user.userId, user.email, purpose, server.clock.now()],
    );
    server.clock.advance(1_000);
  }
  return { token: (await signIn(server, user)).accessToken };
}

const getLog = async (caller: { token: string }) =>
  (await callRoute(server, listOwnConsents, {}, caller)).body.items.map(
    ({ purpose, version, action, isWithdrawable }) => [purpose, version, action, isWithdrawable],
  );

test('a person reads what they agreed to and takes back what needs no account to end, once', async () => {
  const anna = await agreeing('terms', 'personal-data', 'marketing');
  const oleg = await agreeing('marketing');
  const before = [
    ['marketing', '7', 'given', true],
    ['personal-data', '7', 'given', false],
    ['terms', '7', 'given', false],
  ];
  expect(await getLog(anna)).toEqual(before);
  const withdraw = () => callRoute(server, withdrawConsent, { body: { purpose: 'marketing' } }, anna);
  const answers = await Promise.all([withdraw(), withdraw()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [, ...older] = before;
  expect(await getLog(anna)).toEqual([
    ['marketing', '7', 'withdrawn', false],
    ['marketing', '7', 'given', false],
    ...older,
  ]);
  // No other person's entries are listed.
  expect(await getLog(oleg)).toEqual([['marketing', '7', 'given', true]]);
  const terms = { body: { purpose: 'terms' } } as never;
  expect((await callRoute(server, withdrawConsent, terms, anna)).status).toBe(400);
});
