import { TOKEN_COOKIE } from '@artel/contract';
import { notifyApp } from '../browser/app-bridge.ts';
import { readCookie, writeCookie } from '../browser/cookies.ts';
import { newListeners } from '../browser/listeners.ts';
import { publicConfig } from '../config/public-config.ts';
import { dropEntities } from './entity-store.ts';
import { isOfAnotherCompany, showCompanyFromToken } from './tab-company.ts';

/** E-02: the data that the browser stores about the signed-in person. */
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
  /** Null when an application passed only the access token: the session then ends with that token (V-01). */
  readonly refreshToken: string | null;
  readonly username: string;
  readonly webViewLink: string;
}

export const REFRESH_TOKEN_KEY = 'refresh_token';
const USERNAME_KEY = 'username';
const LINK_KEY = 'webViewLink';
/** The name of the company to which a tab moved the session. */
export const PLACE_KEY = 'artel-company';
const KEYS = [REFRESH_TOKEN_KEY, USERNAME_KEY, LINK_KEY, PLACE_KEY];
/** Seconds: the lifetime of an idle session. The token inside expires far sooner and is renewed. */
const COOKIE_LIFETIME = 30 * 24 * 60 * 60;

/** `renamed`: it is still the same person. `asked`: the person signed out, in this tab. */
type Change = 'renamed' | 'asked' | 'other';

const changes = newListeners<[Change]>();
const tokens = newListeners<[token: string]>();
let shown: Session | null = null;

/** Returns the access token, or null when no one is signed in. */
export function readToken(): string | null {
  return readCookie(TOKEN_COOKIE) || null;
}

/**
 * Returns the access token, or null when no one is signed in or the session is in another company than this
 * tab shows.
 */
export function readOwnToken(): string | null {
  const token = readToken();
  return isOfAnotherCompany(token) ? null : token;
}

export function readRefreshToken(): string | null {
  return localStorage.getItem(REFRESH_TOKEN_KEY);
}

/** T-01: signs a person in, in every tab. */
export function startSession(session: NewSession): void {
  dropEntities();
  localStorage.removeItem(PLACE_KEY);
  storeToken(session.token, COOKIE_LIFETIME);
  showCompanyFromToken(session.token);
  localStorage.setItem(USERNAME_KEY, session.username);
  localStorage.setItem(LINK_KEY, session.webViewLink);
  if (session.refreshToken === null) localStorage.removeItem(REFRESH_TOKEN_KEY);
  else localStorage.setItem(REFRESH_TOKEN_KEY, session.refreshToken);
  noticeSession();
}

/** Stores the tokens of a refresh; the server may omit an unchanged refresh token (E-05). */
export function renewSession(token: string, refreshToken: string | undefined): void {
  storeToken(token, COOKIE_LIFETIME);
  if (refreshToken !== undefined) localStorage.setItem(REFRESH_TOKEN_KEY, refreshToken);
  tokens.notify(token);
}

/** Announces to the other tabs which company the session entered. */
export function publishPlace(name: string): void {
  // The same name twice would not be a change, and no event would fire.
  localStorage.setItem(PLACE_KEY, `${Date.now()} ${name}`);
}

export function readPlace(): string {
  return (localStorage.getItem(PLACE_KEY) ?? '').replace(/^\d+ /, '');
}

/** The same person has a new address to sign in with: the data shown remains theirs, and is fetched again. */
export function renameSession(username: string): void {
  localStorage.setItem(USERNAME_KEY, username);
  notifyListeners('renamed');
}

/**
 * T-03: deletes everything of the session in this browser; the listeners redirect the person to the sign-in
 * page. An application around the page is notified of the reason once, also when a pending call fails for the
 * same reason.
 */
export function endSession(reason: 'asked' | 'ended' = 'ended'): void {
  const wasThere = readToken() !== null || hasRemains();
  storeToken('', 0);
  showCompanyFromToken(null);
  for (const key of KEYS) localStorage.removeItem(key);
  dropEntities();
  notifyListeners(reason === 'asked' ? 'asked' : 'other');
  if (wasThere && currentSession().isMobileApp) notifyApp({ type: 'logout', reason });
}

/** Whether a part of a session is left although its cookie is gone. */
export function hasRemains(): boolean {
  return readToken() === null && KEYS.some((key) => localStorage.getItem(key) !== null);
}

type Flag = 'isMobileApp' | 'isMobileAndroid' | 'isMobileIOS';

/**
 * Stores a flag of the application while this tab is open: another tab of the same browser is not inside an
 * application.
 */
export function storeFlag(flag: Flag, isOn: boolean): void {
  if (isOn) sessionStorage.setItem(flag, 'true');
  else sessionStorage.removeItem(flag);
}

function hasFlag(flag: Flag): boolean {
  return sessionStorage.getItem(flag) === 'true';
}

/** The session as it is now; the same object until something in it changes. */
export function currentSession(): Session {
  const next: Session = {
    isSignedIn: readToken() !== null,
    username: localStorage.getItem(USERNAME_KEY) ?? '',
    webViewLink: localStorage.getItem(LINK_KEY) ?? '',
    isMobileApp: hasFlag('isMobileApp'),
    isMobileAndroid: hasFlag('isMobileAndroid'),
    isMobileIOS: hasFlag('isMobileIOS'),
  };
  if (shown === null || !isSame(shown, next)) shown = next;
  return shown;
}

/** Calls back whenever the session changed; returns a function that stops this. */
export const onSessionChange = changes.listen;

/** Calls back whenever this tab renewed the access token; returns a function that stops this. */
export const onTokenChange = tokens.listen;

/** Reads the browser's store and notifies the listeners when the session has changed. */
export function noticeSession(): void {
  notifyListeners('other');
}

function notifyListeners(change: Change): void {
  const known = shown;
  const now = currentSession();
  if (now === known) return;
  // Another person, or the same one after a new sign-in: the tab shows the company of their token.
  if (change !== 'renamed' && known !== null && isOther(known, now)) showCompanyFromToken(readToken());
  changes.notify(change);
}

function isOther(a: Session, b: Session): boolean {
  return a.isSignedIn !== b.isSignedIn || a.username !== b.username;
}

function isSame(a: Session, b: Session): boolean {
  return (Object.keys(a) as (keyof Session)[]).every((key) => a[key] === b[key]);
}

function storeToken(token: string, lifetime: number): void {
  writeCookie(TOKEN_COOKIE, token, { lifetime, domain: publicConfig().cookieDomain });
}
