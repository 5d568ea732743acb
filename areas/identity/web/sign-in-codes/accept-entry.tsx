import {
  CallFailure,
  currentSession,
  notifyApp,
  readRefreshToken,
  showToast,
  t,
  WaitingScreen,
} from '@artel/web';
import type { ReactNode } from 'react';
import { EntryQuestion } from './entry-question.tsx';
import { type Auth, readAuth } from './read-auth.ts';
import { findAuthOwner, replaceSessionByAuth, signInByAuth } from './sign-in-by-auth.ts';

/** Shows something instead of the application, which has not started yet. */
type Show = (content: ReactNode) => void;
/** Notifies the person of the outcome, once a page is shown. */
type Notify = () => void;

/** Milliseconds after which a slow response is indicated. */
const SLOW = 1_500;

/**
 * G-05: accepts the `auth` that an application put into the address. Without confirmation only if no one is
 * signed in and the address comes from an application or contains a code, which is valid once.
 */
export async function acceptEntry(text: string, show: Show): Promise<Notify> {
  const slow = setTimeout(() => show(<WaitingScreen />), SLOW);
  const auth = readAuth(text);
  try {
    if (auth === null) return refused('identity.entry.refused');
    const taken = await (mayEnterSilently(auth)
      ? enter(auth)
      : request(auth, show, () => clearTimeout(slow)));
    if (taken) leaveEntryPage();
    return taken ? showSignedIn : () => undefined;
  } catch (failure) {
    const isRefusal = failure instanceof CallFailure && [401, 410, 422].includes(failure.status);
    return refused(isRefusal ? 'identity.entry.refused' : 'identity.entry.failed');
  } finally {
    clearTimeout(slow);
  }
}

function mayEnterSilently(auth: Auth): boolean {
  const { isSignedIn, isMobileApp, isMobileAndroid, isMobileIOS } = currentSession();
  const isInApp = isMobileApp || isMobileAndroid || isMobileIOS;
  return !isSignedIn && (isInApp || auth.kind === 'code');
}

async function enter(auth: Auth): Promise<boolean> {
  await signInByAuth(auth);
  return true;
}

/**
 * Returns whether the code was accepted: a session of the same person stays, and replacing another person's
 * session needs consent.
 */
async function request(auth: Auth, show: Show, onShown: () => void): Promise<boolean> {
  const username = (await findAuthOwner(auth)).toLowerCase();
  const { isSignedIn, username: present } = currentSession();
  if (isSignedIn && username === present) {
    // A session that can renew itself is better than the token in the address; one that can't is replaced.
    if (readRefreshToken() === null) await signInByAuth(auth);
    return false;
  }
  const isWanted = await new Promise<boolean>((answer) => {
    onShown();
    show(<EntryQuestion username={username} present={isSignedIn ? present : ''} onAnswer={answer} />);
  });
  if (!isWanted) return false;
  show(<WaitingScreen />);
  await (isSignedIn ? replaceSessionByAuth(auth) : signInByAuth(auth));
  return true;
}

/** G-06: the guards redirect from `/auth`; the mobile sign-in pages are open to all. */
function leaveEntryPage(): void {
  if (/^\/mobile\/(auth|reset-password)(\/|$)/.test(location.pathname))
    history.replaceState(history.state, '', '/');
}

/** Shows the name of the account to a person who was signed in by the address. */
function showSignedIn(): void {
  showToast({
    severity: 'info',
    title: t('identity.entry.entered'),
    detail: currentSession().username,
  });
}

function refused(key: string): Notify {
  const { isSignedIn, isMobileApp } = currentSession();
  return () => {
    if (!isSignedIn && isMobileApp) notifyApp({ type: 'logout', reason: 'refused' });
    showToast({ severity: 'error', title: t(`${key}.title`), detail: t(`${key}.text`) });
  };
}
