import type { AnalyticsChoice, AnalyticsConfig } from '@artel/contract';
import { readCookie } from '../browser/cookies.ts';
import { cookieNames, deleteCookie, writeTrackingCookie } from './cookies.ts';
import type { Landing } from './landing.ts';

/** Query parameters of an advertisement that are stored until a sign-up. */
export const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'mango_utm'];
/**
 * The maximal length of a value as encoded in a cookie, where a Cyrillic letter takes six characters: proxies
 * and servers refuse a request whose head is too long. Longer values are no names of campaigns.
 */
const LONGEST = 480;
const LONGEST_WHOLE = 1_000;
/** Cookies of this site that the scripts of a choice leave behind. */
const LEFT_BEHIND: Readonly<Record<AnalyticsChoice, RegExp | null>> = {
  ownStatistics: null,
  yandexMetrika: /^_ym_/,
  matomo: /^(_pk_|mtm_)/,
  tagManager: /^(_ga|_gid$|_gcl_)/,
};

/** V-06: the page that referred, when it is neither this host nor one of the product's own domains; else null. */
export function outsideReferrer(referrer: string, ownDomains: readonly string[]): URL | null {
  if (!URL.canParse(referrer)) return null;
  const url = new URL(referrer);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const isOwn = ownDomains.some((domain) => {
    const own = domain.toLowerCase();
    return url.hostname === own || url.hostname.endsWith(`.${own}`);
  });
  return url.host === location.host || isOwn ? null : url;
}

/** E-09, K-02: stores the visitor's source for a day. Called after the consent only. */
export function storeFirstTouch(config: AnalyticsConfig, { search, referrer }: Landing): void {
  const store = (name: string, value: string) => {
    if (value === '' || (config.cookiePreventRewrite && readCookie(name) !== '')) return;
    writeTrackingCookie(name, value);
  };
  const outside = outsideReferrer(referrer, config.ownDomains);
  if (outside !== null) {
    // Another site's query may hold its visitors' secrets.
    store('referrer', beginning(`${outside.origin}${outside.pathname}`, LONGEST));
    store('referrer_domain', outside.host);
  }
  const campaign = readCampaign(search);
  for (const [name, value] of campaign) store(name, value);
  const utm = campaign.filter(([name]) => name.startsWith('utm_'));
  store('mangoUtm', beginning(new URLSearchParams(utm).toString(), LONGEST_WHOLE));
}

/** Returns the parts of a query that describe an advertisement. */
export function readCampaign(search: string): [string, string][] {
  const query = new URLSearchParams(search);
  return CAMPAIGN.flatMap((name) => {
    const value = beginning(query.get(name) ?? '', LONGEST);
    return value === '' ? [] : [[name, value]];
  });
}

/**
 * Returns the beginning of a text that takes up this many letters in a cookie; no character is cut in two,
 * because half of one cannot be encoded.
 */
function beginning(text: string, longest: number): string {
  let length = 0;
  let stored = '';
  for (const character of text) {
    length += encodeURIComponent(character).length;
    if (length > longest) break;
    stored += character;
  }
  return stored;
}

/** Deletes the stored source of the visit. */
export function forgetFirstTouch(): void {
  for (const name of ['referrer', 'referrer_domain', 'mangoUtm', ...CAMPAIGN]) deleteCookie(name);
}

/** Deletes the cookies that scripts left in this browser under a consent that was revoked. */
export function deleteLeftBehind(choice: AnalyticsChoice): void {
  const theirs = LEFT_BEHIND[choice];
  if (theirs === null) return;
  for (const name of cookieNames()) if (theirs.test(name)) deleteCookie(name);
}
