import { type AppScope, createAppPassword } from '@artel/identity/contract';
import { type Caller, callRoute, type RouteExamples, type TestServer } from '@artel/server/testing';
import { createUser, getToken, signIn } from '../testing/people.ts';

/** The header with which a program sends an address and an app password. */
export function toBasicHeader(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

/** Creates an app password for the person over HTTP. */
export async function addAppPassword(
  server: TestServer,
  token: string,
  scopes: readonly AppScope[] = ['dav'],
) {
  const body = { name: 'Почта на телефоне', scopes: [...scopes] };
  const answer = await callRoute(server, createAppPassword, { body }, { token });
  if (answer.status !== 201)
    throw new Error(`The app password answered ${answer.status} ${answer.error.message}`);
  return answer.body;
}

/** Removes app passwords, because a person may have at most thirty. */
async function removeAppPasswords({ db }: TestServer, caller: Caller | null): Promise<void> {
  await db('DELETE FROM identity.app_passwords WHERE user_id = $1', [caller?.userId]);
}

/** One valid call of each route. */
export const appPasswordsExamples: RouteExamples<TestServer> = {
  'identity/list-app-passwords': () => ({}),
  'identity/create-app-password': async ({ server, caller }) => {
    await removeAppPasswords(server, caller);
    return { body: { name: 'Почта на телефоне', scopes: ['mail', 'calendar'] } };
  },
  'identity/delete-app-password': async ({ server, caller }) => {
    await removeAppPasswords(server, caller);
    const { id: appPasswordId } = await addAppPassword(server, getToken(caller));
    return { params: { appPasswordId } };
  },
  'identity/check-app-password': async ({ server }) => {
    const { accessToken } = await signIn(server, await createUser(server));
    const { username, password } = await addAppPassword(server, accessToken, ['dav']);
    return { params: { scope: 'dav' }, headers: { authorization: toBasicHeader(username, password) } };
  },
};
