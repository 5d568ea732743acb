import type { HttpFacts, Secrets } from '@artel/server';
import { DEVICE_LIFETIME } from '../policy.ts';

/** Identifies a browser with an earlier sign-in. It grants no access by itself. */
const COOKIE = 'artel_device';
/** People who share a browser have a value each in one cookie. */
const MOST_VALUES = 5;
const VALUE = /^[\w-]{32}$/;

/** The hashes of the values in the browser's cookie; the database knows their owners. */
export function presentedDevices({ http, secrets }: { http: HttpFacts; secrets: Secrets }): Buffer[] {
  return presentedValues(http).map((value) => secrets.hash(value));
}

function presentedValues(http: HttpFacts): string[] {
  const values = (http.cookie(COOKIE) ?? '').split('.').filter((value) => VALUE.test(value));
  return [...new Set(values)].slice(0, MOST_VALUES);
}

/**
 * Stores a new value in the browser's cookie; values of other people stay, the person's own old ones
 * (`replaced`) are removed.
 */
export function markBrowser(
  { http, secrets }: { http: HttpFacts; secrets: Secrets },
  value: string,
  replaced: readonly (Buffer | null | undefined)[],
): void {
  const isReplaced = (other: string) => replaced.some((hash) => hash?.equals(secrets.hash(other)));
  const others = presentedValues(http).filter((other) => !isReplaced(other));
  http.setCookie(COOKIE, [value, ...others].slice(0, MOST_VALUES).join('.'), DEVICE_LIFETIME / 1000);
}
