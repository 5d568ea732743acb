import { endSession, hasRemains, noticeSession, PLACE_KEY, REFRESH_TOKEN_KEY } from './session.ts';
import { publishMove } from './tab-company.ts';

/** Milliseconds; a lost cookie is noticed within two seconds (T-02). */
const CHECK_EVERY = 1_000;
const WATCHED = [REFRESH_TOKEN_KEY, PLACE_KEY];

/** T-02: follows the browser's storage in this tab: cookie deleted, signed out or in by another tab. */
export function watchSession(): () => void {
  const variant = () => {
    // An incomplete session is none: without the cookie the rest is cleared too.
    if (hasRemains()) endSession();
    else noticeSession();
    publishMove();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || WATCHED.includes(event.key)) variant();
  };
  const timer = setInterval(variant, CHECK_EVERY);
  window.addEventListener('storage', onStorage);
  // Timers of a tab in the background may sleep for a minute.
  document.addEventListener('visibilitychange', variant);
  return () => {
    clearInterval(timer);
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', variant);
  };
}
