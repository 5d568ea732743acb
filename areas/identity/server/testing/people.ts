import { signIn as signInRoute } from '@artel/identity/contract';
import { type Caller, callRoute, type TestServer } from '@artel/server/testing';
import { createSeedAccount } from '../sign-up/create-seed-account.ts';

/** Long, uncommon, with letters beyond ASCII. */
const PASSWORD = 'Ёлка-и-47-слонов';

export const NEW_PASSWORD = 'Семь-подков-и-тыква';

export interface TestUser {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
}

/** A signed-in browser: the response to its sign-in, and its cookie. */
export interface TestSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Value of the header `Cookie`; empty for an app. */
  readonly cookie: string;
}

/**
 * A new address for every call. It is one word without digits: a search by beginnings of words or by a
 * telephone number must not find it by chance.
 */
export function freshEmail(server: TestServer): string {
  const letters = server.platform.ids
    .next()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  return `person${letters}@example.ru`;
}

/** Creates a person with an account. */
export async function createUser(server: TestServer, password = PASSWORD): Promise<TestUser> {
  const email = freshEmail(server);
  const name = { familyName: 'Ветрова', givenName: 'Инна', middleName: 'Павловна' };
  const userId = await createSeedAccount(server.platform, { email, password, ...name });
  if (userId === null) throw new Error('The fresh address has an account already');
  return { userId, email, password };
}

/** Signs the person in over HTTP, in a browser of its own or in an app. */
export async function signIn(server: TestServer, user: TestUser, isApp = false): Promise<TestSession> {
  const { email: username, password } = user;
  const answer = await callRoute(server, signInRoute, { body: { username, password, isApp } });
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status} ${answer.error.message}`);
  return {
    accessToken: answer.body.access_token,
    refreshToken: answer.body.refresh_token,
    cookie: toCookieHeader(answer.headers),
  };
}

/** Returns the cookies of a response as a browser would send them back. */
export function toCookieHeader(headers: Readonly<Record<string, unknown>>): string {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
}

export function getToken(caller: Caller | null): string {
  if (caller === null) throw new Error('The example needs somebody who is signed in');
  return caller.token;
}
