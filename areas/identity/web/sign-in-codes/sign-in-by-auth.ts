import { exchangeSignInCode, getSession, readSignInCode, signOut } from '@artel/identity/contract';
import { call, currentSession, readRefreshToken, startSession } from '@artel/web';
import { startSessionWith } from '../start-session-with.ts';
import type { Auth } from './read-auth.ts';

/** Returns the person whom the code would sign in; the check does not consume it. */
export async function findAuthOwner(auth: Auth): Promise<string> {
  const { username } =
    auth.kind === 'code'
      ? await call(readSignInCode, { body: { code: auth.code } })
      : await call(getSession, {}, { token: auth.token });
  return username;
}

/** Signs its person in. An access token alone can't be renewed: that session ends when the token does. */
export async function signInByAuth(auth: Auth): Promise<void> {
  if (auth.kind === 'code') {
    const { isMobileApp } = currentSession();
    const tokens = await call(exchangeSignInCode, { body: { code: auth.code, isApp: isMobileApp } });
    startSessionWith(tokens, tokens.username);
    return;
  }
  const username = await findAuthOwner(auth);
  startSession({ token: auth.token, refreshToken: null, username, webViewLink: '' });
}

/** The same in place of another session, which ends: a refused credential must not have ended it. */
export async function replaceSessionByAuth(auth: Auth): Promise<void> {
  await findAuthOwner(auth);
  const refreshToken = readRefreshToken();
  // Before the new session: the server takes the binding of the browser away with the old one.
  if (refreshToken !== null)
    await call(signOut, { body: { refresh_token: refreshToken } }).catch(() => undefined);
  await signInByAuth(auth);
}
