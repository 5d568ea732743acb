import * as z from 'zod/mini';

/** V-07: a comma-separated list of domains, trimmed, empties dropped. */
export function domainList(value: string | readonly string[]): string[] {
  const parts = typeof value === 'string' ? value.split(',') : value;
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** V-08: Metrika's `type` is 0 or 1; anything else is left out. */
export function metrikaType(value: unknown): 0 | 1 | undefined {
  if (value === 0 || value === '0') return 0;
  if (value === 1 || value === '1') return 1;
  return undefined;
}

/** V-08: `accurateTrackBounce` is a boolean or a positive number of milliseconds; anything else is left out. */
export function accurateTrackBounce(value: unknown): boolean | number | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  if (value === 'false') return false;
  const isDigits = typeof value === 'string' && /^\d+$/.test(value.trim());
  const milliseconds = isDigits ? Number(value) : value;
  return typeof milliseconds === 'number' && Number.isFinite(milliseconds) && milliseconds > 0
    ? milliseconds
    : undefined;
}

const text = () => z._default(z.string(), '');
const off = () => z._default(z.boolean(), false);
const on = () => z._default(z.boolean(), true);
const domains = () =>
  z._default(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((provided: string | string[]) => domainList(provided)),
    ),
    [],
  );

const TagManagerConfig = z.object({
  enabled: off(),
  /** The id of a container: `GTM-XXXX`. */
  id: text(),
  dataLayerName: z._default(z.string(), 'dataLayer'),
  auth: text(),
  preview: text(),
  /** Value of `gtm_cookies_win`, which belongs to an environment (`auth` and `preview`). */
  cookieFlags: z._default(z.string(), 'x'),
});
type TagManagerConfig = z.infer<typeof TagManagerConfig>;

const MatomoConfig = z.object({
  /** Address of the Matomo server. */
  url: text(),
  siteId: text(),
  trackerEnabled: off(),
  tagManagerEnabled: off(),
  /** The folder of the container's script; `{url}/js/` when empty. */
  tagManagerUrl: text(),
  tagManagerContainer: text(),
  requireConsent: off(),
  disableCookies: off(),
  cookieDomain: text(),
  domains: domains(),
  trackContent: off(),
  /**
   * Interval of the heart beat for the time on a page in seconds; false switches it off, true means Matomo's
   * own 15.
   */
  heartBeat: z._default(z.union([z.boolean(), z.int().check(z.positive())]), false),
  linkTracking: on(),
});
type MatomoConfig = z.infer<typeof MatomoConfig>;

const YandexMetrikaConfig = z.object({
  /** Number of the counter. */
  id: text(),
  enabled: off(),
  accurateTrackBounce: z.optional(z.pipe(z.unknown(), z.transform(accurateTrackBounce))),
  childIframe: z.optional(z.boolean()),
  clickmap: z.optional(z.boolean()),
  defer: z.optional(z.boolean()),
  trackHash: z.optional(z.boolean()),
  trackLinks: z.optional(z.boolean()),
  webvisor: z.optional(z.boolean()),
  triggerEvent: z.optional(z.boolean()),
  sendTitle: z.optional(z.boolean()),
  nck: z.optional(z.boolean()),
  noCookie: z.optional(z.boolean()),
  ecommerce: z.optional(z.union([z.boolean(), z.string(), z.array(z.string())])),
  trustedDomains: domains(),
  type: z.optional(z.pipe(z.unknown(), z.transform(metrikaType))),
});
export type YandexMetrikaConfig = z.infer<typeof YandexMetrikaConfig>;

/**
 * C-15: the analytics that are switched on, read by the browser at run time. Everything is off by default.
 */
export const AnalyticsConfig = z.object({
  enabled: off(),
  /** Logs each step to the console. */
  debug: off(),
  /** The longest wait for the browser's idle time, in milliseconds (T-09). */
  idleTimeout: z._default(z.number(), 2000),
  /** The wait, in milliseconds, in a browser without idle callbacks (T-09). */
  initDelay: z._default(z.number(), 100),
  sendRequests: off(),
  /** Origin of the collector of C-11 and C-12; this server when empty. */
  sendRequestsDomain: text(),
  /** Domain of our own tracking cookies; the host alone when empty. */
  cookieDomain: text(),
  /** Whether the first touch is retained (E-09); otherwise the last one. */
  cookiePreventRewrite: on(),
  tagManager: z.prefault(TagManagerConfig, {}),
  matomo: z.prefault(MatomoConfig, {}),
  yandexMetrika: z.prefault(YandexMetrikaConfig, {}),
  /** The product's own two domains: never a referrer (V-06). */
  ownDomains: domains(),
  /** Version of the text to which the visitor consents; a new one requires consent again. */
  consentVersion: text(),
});
export type AnalyticsConfig = z.infer<typeof AnalyticsConfig>;

/** V-03: the reason why the tag manager does not start (F-06); null if it may. */
export function tagManagerProblem({ id, enabled }: TagManagerConfig): string | null {
  if (id === '') return 'GTM Container ID is required';
  return enabled ? null : 'GTM is disabled in configuration';
}

/** V-04: the reason why Matomo does not start (F-06); null if it may. */
export function matomoProblem(config: MatomoConfig): string | null {
  if (config.url === '') return 'Matomo URL is required';
  if (config.siteId === '') return 'Matomo Site ID is required';
  if (config.trackerEnabled || config.tagManagerEnabled) return null;
  return 'Both Matomo tracker and tag manager are disabled';
}

/** V-05: the reason why Yandex Metrika does not start (F-06); null if it may. */
export function metrikaProblem({ id, enabled }: YandexMetrikaConfig): string | null {
  if (id === '') return 'Yandex Metrika Counter ID is required';
  return enabled ? null : 'Yandex Metrika is disabled in configuration';
}

/** A visitor's choices, one for each kind of analytics that may be switched on. */
export const AnalyticsChoices = z.object({
  ownStatistics: z.boolean(),
  yandexMetrika: z.boolean(),
  matomo: z.boolean(),
  tagManager: z.boolean(),
});
export type AnalyticsChoices = z.infer<typeof AnalyticsChoices>;

export type AnalyticsChoice = keyof AnalyticsChoices;

/** Lists the choices offered to a visitor: only kinds that are configured and switched on. */
export function offeredChoices(config: AnalyticsConfig): AnalyticsChoice[] {
  if (!config.enabled) return [];
  const offered: Readonly<Record<AnalyticsChoice, boolean>> = {
    ownStatistics: config.sendRequests,
    yandexMetrika: metrikaProblem(config.yandexMetrika) === null,
    matomo: matomoProblem(config.matomo) === null,
    tagManager: tagManagerProblem(config.tagManager) === null,
  };
  return (Object.keys(offered) as AnalyticsChoice[]).filter((choice) => offered[choice]);
}

/** V-09: the longest stored header in which a browser identifies itself. */
export const USER_AGENT_LENGTH = 500;

/** The common fields of C-11 and C-12: none of them identifies a person, a document or a token. */
export const HitFields = z.object({
  /** The page's path with its parameters in braces (`/auth/signup/{hash}`), `/404` for an unknown one. */
  address: z.string().check(z.maxLength(200)),
  /** Host of the referring page, empty when there is none. */
  referrerDomain: z.string().check(z.maxLength(253)),
  language: z.string().check(z.maxLength(35)),
  screenWidth: z.int().check(z.nonnegative()),
  screenHeight: z.int().check(z.nonnegative()),
  userAgent: z.string().check(z.maxLength(USER_AGENT_LENGTH)),
  /** Random id of this browser, created with the visitor's consent; empty without it. */
  visitorId: z.string().check(z.maxLength(64)),
});
export type HitFields = z.infer<typeof HitFields>;
