import { readFileSync } from 'node:fs';
import { AnalyticsConfig, accurateTrackBounce, domainList, metrikaType } from '@artel/contract';
import * as z from 'zod/mini';
import { domain, type Parser, parseUrlWith } from './parsers.ts';
import { StartError } from './start-error.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads the configuration of analytics; without a file everything is off. An unknown key, a wrong value or
 * invalid JSON stops the start with a sentence that names file and key, because analytics that measure
 * nothing, or too much, would be noticed too late.
 */
export function readAnalytics(path: string | null, publicUrl: URL): AnalyticsConfig {
  if (path === null) return z.parse(AnalyticsConfig, {});
  const provided = parseFile(path);
  refuseUnknown(path, provided);
  const { data, error } = z.safeParse(AnalyticsConfig, provided);
  if (!data) {
    const key = error.issues[0]?.path.join('.') ?? '';
    throw wrong(path, key, valueAt(provided, key), key === '' ? 'object' : getKind(key));
  }
  for (const [key, rule] of Object.entries(rules)) {
    const value = valueAt(provided, key);
    if (value !== undefined && value !== '' && !rule.accepts(value, publicUrl))
      throw wrong(path, key, value, rule.wanted);
  }
  return data;
}

function parseFile(path: string): unknown {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError('analytics.unreadable', { path, reason: code ?? message });
  }
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new StartError('analytics.notJson', { path, reason: (error as Error).message });
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Refuses unknown keys, because a misspelt one would be ignored silently. */
function refuseUnknown(path: string, provided: unknown): void {
  if (!isObject(provided)) throw wrong(path, '', provided, 'object');
  for (const [key, value] of Object.entries(provided)) {
    if (!Object.hasOwn(known, key)) throw new StartError('analytics.unknownKey', { path, key });
    const inner = known[key];
    if (!inner || !isObject(value)) continue;
    const stranger = Object.keys(value).find((name) => !inner.has(name));
    if (stranger !== undefined)
      throw new StartError('analytics.unknownKey', { path, key: `${key}.${stranger}` });
  }
}

/** The known keys of the configuration, and of each part of it. */
const known: Readonly<Record<string, ReadonlySet<string> | null>> = Object.fromEntries(
  Object.entries(AnalyticsConfig.shape).map(([key, schema]) => {
    const part = schema.def.type === 'prefault' ? schema.def.innerType : null;
    return [key, part instanceof z.ZodMiniObject ? new Set(Object.keys(part.shape)) : null];
  }),
);

interface Rule {
  /** Key under `start.analytics.wanted` of the requirement for the sentence. */
  readonly wanted: string;
  accepts(value: unknown, publicUrl: URL): boolean;
}

const textThat = (wanted: string, pattern: RegExp): Rule => ({
  wanted,
  accepts: (value) => typeof value === 'string' && pattern.test(value),
});

const parsedBy = (wanted: string, parse: Parser<unknown>): Rule => ({
  wanted,
  accepts: (value) => typeof value === 'string' && parse(value) !== undefined,
});

const domains: Rule = {
  wanted: 'domains',
  // A string or a list of strings, as the schema ensures.
  accepts: (value) =>
    domainList(value as string | readonly string[]).every(
      (entry) => domain(entry.replace(/^\*\./, '')) !== undefined,
    ),
};

/**
 * An address that the page loads from: over https if the page itself is, and without characters that would
 * break a header.
 */
const address = (isOriginOnly: boolean): Rule => ({
  wanted: isOriginOnly ? 'origin' : 'address',
  accepts: (value, publicUrl) => {
    if (typeof value !== 'string' || parseUrlWith('http', 'https')(value) === undefined) return false;
    const url = new URL(value);
    const isPlain =
      /^[a-z0-9.-]+$/.test(url.hostname) && !url.search && !url.hash && !url.username && !url.password;
    const isSafe = url.protocol === 'https:' || publicUrl.protocol === 'http:';
    return isPlain && isSafe && (!isOriginOnly || url.pathname === '/');
  },
});

const milliseconds: Rule = {
  wanted: 'milliseconds',
  accepts: (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 60_000,
};

const NAME = /^[A-Za-z_$][\w$]{0,63}$/;
const WORD = /^[\w.-]{1,128}$/;

/** The required form of each key's value; V-07 and V-08 are checked in the contract. */
const rules: Readonly<Record<string, Rule>> = {
  idleTimeout: milliseconds,
  initDelay: milliseconds,
  sendRequestsDomain: address(true),
  cookieDomain: parsedBy('domain', domain),
  ownDomains: domains,
  consentVersion: textThat('word', /^[\w.-]{1,32}$/),
  'tagManager.id': textThat('containerId', /^GTM-[A-Z0-9]{1,16}$/),
  'tagManager.dataLayerName': textThat('name', NAME),
  'tagManager.auth': textThat('word', WORD),
  'tagManager.preview': textThat('word', WORD),
  'tagManager.cookieFlags': textThat('word', WORD),
  'matomo.url': address(false),
  'matomo.siteId': textThat('number', /^[1-9]\d{0,9}$/),
  'matomo.tagManagerUrl': address(false),
  'matomo.tagManagerContainer': textThat('word', WORD),
  'matomo.cookieDomain': parsedBy('domain', (value) => domain(value.replace(/^\*\./, ''))),
  'matomo.domains': domains,
  'yandexMetrika.id': textThat('number', /^[1-9]\d{0,11}$/),
  'yandexMetrika.type': { wanted: 'type', accepts: (value) => metrikaType(value) !== undefined },
  'yandexMetrika.accurateTrackBounce': {
    wanted: 'bounce',
    accepts: (value) => accurateTrackBounce(value) !== undefined,
  },
  'yandexMetrika.trustedDomains': domains,
};

/** Returns the requirement of a key whose value has the wrong type altogether. */
function getKind(key: string): string {
  const rule = rules[key];
  if (rule) return rule.wanted;
  if (key === 'matomo.heartBeat') return 'heartBeat';
  if (key === 'yandexMetrika.ecommerce') return 'ecommerce';
  return known[key] ? 'object' : 'boolean';
}

function valueAt(provided: unknown, key: string): unknown {
  const names = key === '' ? [] : key.split('.');
  return names.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), provided);
}

function wrong(path: string, key: string, value: unknown, wanted: string): StartError {
  const shown = JSON.stringify(value) ?? '';
  return new StartError(`analytics.wrong.${wanted}`, { path, key, value: shown.slice(0, 200) });
}
