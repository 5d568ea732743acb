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

/** Shows something in the place of the application, which has not begun yet. */
type Show = (content: ReactNode) => void;
/** Notifies the person of the outcome, once there is a page to show it on. */
type Notify = () => void;

/** Milliseconds after which an answer that does not come yet says so. */
const SLOW = 1_500;

/**
 * G-05: accepts the `auth` that an application wrote into the address. Silently only where no one is signed
 * in and the address comes from an application or carries a code, which is valid once; otherwise the person
 * confirms first.
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

/** Returns whether the code was accepted: an own session stays, and the replacement of another person's session needs consent. */
async function request(auth: Auth, show: Show, onShown: () => void): Promise<boolean> {
  const username = (await findAuthOwner(auth)).toLowerCase();
  const { isSignedIn, username: present } = currentSession();
  if (isSignedIn && username === present) {
    // A session that renews itself is better than what an address carries; one that can't is due to be replaced.
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

/** A person who was signed in by someone else's address sees in whose name. */
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
