import { exchangeSignInCode, getSession, readSignInCode, signOut } from '@artel/identity/contract';
import { call, currentSession, readRefreshToken, startSession } from '@artel/web';
import { startSessionWith } from '../start-session-with.ts';
import type { Auth } from './read-auth.ts';

/** Returns the person whom the code would sign in, without consuming it. */
export async function findAuthOwner(auth: Auth): Promise<string> {
  const { username } =
    auth.kind === 'code'
      ? await call(readSignInCode, { body: { code: auth.code } })
      : await call(getSession, {}, { token: auth.token });
  return username;
}

/**
 * Signs in the person of the credentials. A session from an access token alone can't be renewed and ends with
 * the token.
 */
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

/** The same, replacing another session, which ends only if the new credentials are accepted. */
export async function replaceSessionByAuth(auth: Auth): Promise<void> {
  await findAuthOwner(auth);
  const refreshToken = readRefreshToken();
  // The old session ends before the new one starts, because the server also removes the browser's binding
  // cookie.
  if (refreshToken !== null)
    await call(signOut, { body: { refresh_token: refreshToken } }).catch(() => undefined);
  await signInByAuth(auth);
}
