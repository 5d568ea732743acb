import { isOutage } from '../http/failure.ts';
import { publishRightsChanged } from './rights.ts';
import { runInOneTab } from './run-in-one-tab.ts';
import { endSession, publishPlace, readRefreshToken, readToken, renewSession } from './session.ts';
import { sessionPort } from './session-port.ts';
import { showCompanyFromToken } from './tab-company.ts';

let running: Promise<string> | null = null;

/** T-04: renews the session, one refresh at a time over all requests and tabs; returns the new access token. */
export function refreshSession(staleToken: string | null): Promise<string> {
  running ??= runInOneTab('artel-refresh', () => renew(staleToken)).finally(() => {
    running = null;
  });
  return running;
}

/** Gets new tokens at once, because the present one is outdated (the session entered a company). */
export async function renewTokens(): Promise<void> {
  showCompanyFromToken(await refreshSession(readToken()));
  publishPlace('');
  publishRightsChanged();
}

async function renew(staleToken: string | null): Promise<string> {
  // Another request or tab may have renewed it while this one waited for its turn.
  const token = readToken();
  if (token !== null && token !== staleToken) return token;
  const refreshToken = readRefreshToken();
  try {
    if (refreshToken === null) throw new Error('No refresh token');
    // T-02: deleting the cookie ended the session; a call that happens before the next check must not restore
    // it.
    if (token === null) throw new Error('The token cookie is gone');
    const renewed = await sessionPort().refresh(refreshToken);
    const stored = readRefreshToken();
    const current = readToken();
    // This tab was frozen, and another one has stored the same successor meanwhile.
    if (stored !== refreshToken && stored === renewed.refreshToken && current !== null) return current;
    // If the person signed out (or another signed in) during the refresh, its response is discarded.
    if (stored !== refreshToken) throw new Error('Session changed during the refresh');
    renewSession(renewed.token, renewed.refreshToken);
    return renewed.token;
  } catch (cause) {
    // F-04 applies to a refused refresh: an outage signs no one out.
    if (!isOutage(cause) && readRefreshToken() === refreshToken) endSession();
    throw cause;
  }
}
