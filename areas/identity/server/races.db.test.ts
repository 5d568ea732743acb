import {
  createAppPassword,
  deleteAppPassword,
  deletePasskey,
  getSecurity,
  renamePasskey,
} from '@artel/identity/contract';
import { type Act, callRoute, findFaults, runAllPairs } from '@artel/server/testing';
import { expect, onTestFinished, test } from 'vitest';
import { addPasskey } from './factors/testing/factor-acts.ts';
import { createUser, signIn, startIdentityServer } from './testing.ts';

test('whatever one does with a passkey or an app password in two tabs at the same moment, it is done or refused in words', async () => {
  const server = await startIdentityServer();
  onTestFinished(() => server.close());
  server.limitNumbers('none');
  async function prepare() {
    const { accessToken: token } = await signIn(server, await createUser(server), true);
    const { passkeyId } = await addPasskey(server, token);
    const body = { name: 'Почта', scopes: ['dav' as const] };
    const made = await callRoute(server, createAppPassword, { body }, { token });
    return { token, passkeyId, appPasswordId: made.body.id };
  }
  type Thing = Awaited<ReturnType<typeof prepare>>;
  const acts: Record<string, Act<Thing>> = {
    rename: async ({ token, passkeyId }) =>
      (await callRoute(server, renamePasskey, { params: { passkeyId }, body: { name: 'Ключ' } }, { token }))
        .status,
    remove: async ({ token, passkeyId }) =>
      (await callRoute(server, deletePasskey, { params: { passkeyId } }, { token })).status,
    revoke: async ({ token, appPasswordId }) =>
      (await callRoute(server, deleteAppPassword, { params: { appPasswordId } }, { token })).status,
    look: async ({ token }) => (await callRoute(server, getSecurity, {}, { token })).status,
  };
  expect(findFaults(await runAllPairs(acts, { times: 4, prepare }))).toEqual([]);
});
