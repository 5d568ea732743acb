import type { HttpFacts, Secrets } from '@artel/server';
import { DEVICE_LIFE } from '../policy.ts';

/** Tells a browser in which somebody signed in before from a strange one. It opens nothing by itself. */
const COOKIE = 'artel_device';
/** People who share a browser have a value each, in one cookie. */
const MOST_VALUES = 5;
const VALUE = /^[\w-]{32}$/;

/** Hashes of the values that the browser shows; whose they are, the database knows. */
export function presentedDevices({ http, secrets }: { http: HttpFacts; secrets: Secrets }): Buffer[] {
  return presentedValues(http).map((value) => secrets.hash(value));
}

function presentedValues(http: HttpFacts): string[] {
  const values = (http.cookie(COOKIE) ?? '').split('.').filter((value) => VALUE.test(value));
  return [...new Set(values)].slice(0, MOST_VALUES);
}

/**
 * Gives the browser a new value for the person who has just proved to be there and returns its hash. Always a new one:
 * what was there before could have been planted. Values of others who use the browser stay; the person's own old one
 * (`replaced`) goes.
 */
export function markBrowser(
  { http, secrets }: { http: HttpFacts; secrets: Secrets },
  replaced: readonly Buffer[],
): Buffer {
  const value = secrets.token();
  const others = presentedValues(http).filter(
    (other) => !replaced.some((hash) => hash.equals(secrets.hash(other))),
  );
  http.setCookie(COOKIE, [value, ...others].slice(0, MOST_VALUES).join('.'), DEVICE_LIFE / 1000);
  return secrets.hash(value);
}
