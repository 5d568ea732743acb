import type { SessionTokens } from '@artel/identity/contract';
import type { BrowserContextOptions } from 'playwright-core';
import type { Login } from './installation.ts';

type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface Browsing {
  readonly url: string;
  /** The headers that the browser sends with every request. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Signs a person in by a call; returns what their browser stores of it, as if they had filled the form in.
 */
export async function storedSession(
  { username, password }: Login,
  { url, headers }: Browsing,
): Promise<Stored> {
  const answer = await fetch(new URL('/api/auth/login', url), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username} was not let in: ${answer.status} ${await answer.text()}`);
  const tokens = (await answer.json()) as SessionTokens;
  const set = answer.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)(.*)$/.exec(line));
  const cookies = [
    ...set.map((parts) => ({ name: parts?.[1] ?? '', value: parts?.[2] ?? '', httpOnly: true })),
    { name: 'token', value: encodeURIComponent(tokens.access_token), httpOnly: false },
  ];
  const stored = { username, refresh_token: tokens.refresh_token, webViewLink: tokens.url_mobile };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const inAWeek = Date.now() / 1000 + 7 * 86_400;
  const everywhere = { domain: new URL(url).hostname, path: '/', expires: inAWeek, secure: false };
  return {
    cookies: cookies.map((cookie) => ({ ...cookie, ...everywhere, sameSite: 'Lax' as const })),
    origins: [{ origin: url, localStorage }],
  };
}
