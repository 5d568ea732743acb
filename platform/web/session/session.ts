import { publicConfig } from '../config/public-config.ts';

/** E-02: what the browser knows of the signed-in person. */
export interface Session {
  readonly isSignedIn: boolean;
  /** The e-mail address that the person signed in with. */
  readonly username: string;
  /** Address of the mobile web view. */
  readonly webViewLink: string;
  readonly isMobileApp: boolean;
  readonly isMobileAndroid: boolean;
  readonly isMobileIOS: boolean;
}

export interface NewSession {
  readonly token: string;
  readonly refreshToken: string;
  readonly username: string;
  readonly webViewLink: string;
}

export const REFRESH_TOKEN_KEY = 'refresh_token';
const USERNAME_KEY = 'username';
const LINK_KEY = 'webViewLink';
/** Seconds: as long as an idle session may live. The token inside expires far sooner and is renewed. */
const COOKIE_LIFE = 30 * 24 * 60 * 60;

/** `renamed`: it is still the same person. */
type Change = 'renamed' | 'other';

const listeners = new Set<(change: Change) => void>();
const tokenListeners = new Set<(token: string) => void>();
let shown: Session | null = null;

/** The access token, or null when nobody is signed in. */
export function readToken(): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith('token='));
  return pair === undefined ? null : decodeURIComponent(pair.slice('token='.length)) || null;
}

export function readRefreshToken(): string | null {
  return localStorage.getItem(REFRESH_TOKEN_KEY);
}

/** T-01: from here on a person is signed in, in every tab. */
export function startSession(session: NewSession): void {
  writeCookie(session.token, COOKIE_LIFE);
  localStorage.setItem(USERNAME_KEY, session.username);
  localStorage.setItem(LINK_KEY, session.webViewLink);
  localStorage.setItem(REFRESH_TOKEN_KEY, session.refreshToken);
  noticeSession();
}

/** Keeps the tokens of a refresh; the server may leave the refresh token as it was (E-05). */
export function renewSession(token: string, refreshToken: string | undefined): void {
  writeCookie(token, COOKIE_LIFE);
  if (refreshToken !== undefined) localStorage.setItem(REFRESH_TOKEN_KEY, refreshToken);
  for (const listener of tokenListeners) listener(token);
}

/** The same person has a new address to sign in with: what they were shown stays theirs, and is asked for anew. */
export function renameSession(username: string): void {
  localStorage.setItem(USERNAME_KEY, username);
  tellListeners('renamed');
}

/** T-03: forgets everything of the session in this browser; the listeners lead the person to the sign-in page. */
export function endSession(): void {
  writeCookie('', 0);
  for (const key of [REFRESH_TOKEN_KEY, USERNAME_KEY, LINK_KEY]) localStorage.removeItem(key);
  noticeSession();
}

/** The session as it is now; the same object until something in it changes. */
export function currentSession(): Session {
  const next: Session = {
    isSignedIn: readToken() !== null,
    username: localStorage.getItem(USERNAME_KEY) ?? '',
    webViewLink: localStorage.getItem(LINK_KEY) ?? '',
    isMobileApp: localStorage.getItem('isMobileApp') === 'true',
    isMobileAndroid: localStorage.getItem('isMobileAndroid') === 'true',
    isMobileIOS: localStorage.getItem('isMobileIOS') === 'true',
  };
  if (shown === null || !isSame(shown, next)) shown = next;
  return shown;
}

/** Calls back whenever the session changed; answers the way to stop. */
export function onSessionChange(listener: (change: Change) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back whenever this tab renewed the access token; answers the way to stop. */
export function onTokenChange(listener: (token: string) => void): () => void {
  tokenListeners.add(listener);
  return () => tokenListeners.delete(listener);
}

/** Looks at the browser's store and tells the listeners when it differs from what they know. */
export function noticeSession(): void {
  tellListeners('other');
}

function tellListeners(change: Change): void {
  const known = shown;
  if (currentSession() === known) return;
  for (const listener of listeners) listener(change);
}

function isSame(a: Session, b: Session): boolean {
  return (Object.keys(a) as (keyof Session)[]).every((key) => a[key] === b[key]);
}

function writeCookie(token: string, maxAge: number): void {
  const domain = publicConfig().cookieDomain;
  const parts = [`token=${encodeURIComponent(token)}`, 'Path=/', 'SameSite=Lax', `Max-Age=${maxAge}`];
  if (domain !== null) parts.push(`Domain=${domain}`);
  if (location.protocol === 'https:') parts.push('Secure');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in older browsers.
  document.cookie = parts.join('; ');
}
