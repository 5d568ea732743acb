import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import strings from '@artel/contract/strings' with { type: 'json' };
import type { Config } from './config.ts';
import { readAnalytics } from './read-analytics.ts';
import { type AreaSetting, type Setting, settings } from './settings.ts';
import { StartError } from './start-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment once; a wrong value stops the start with a sentence that names the variable. At a
 * terminal the log of requests is off by default.
 */
export function readConfig(
  env: Environment,
  isAtTerminal = false,
  ofAreas: readonly AreaSetting[] = [],
): Config {
  const port = read(env, settings.port) ?? 3000;
  const publicUrl = read(env, settings.publicUrl) ?? new URL(`http://localhost:${port}`);
  const config: Config = {
    port,
    host: read(env, settings.host) ?? '127.0.0.1',
    publicUrl,
    dataDir: resolve(read(env, settings.dataDir) ?? 'data'),
    blobs: readBlobs(env),
    databaseUrl: read(env, settings.databaseUrl) ?? null,
    databaseAdminUrl: read(env, settings.databaseAdminUrl) ?? null,
    demo: read(env, settings.demo) ?? 'auto',
    smtp: readSmtp(env),
    trustedProxies: read(env, settings.trustedProxies) ?? [],
    redirectOrigins: read(env, settings.redirectOrigins) ?? [],
    metricsToken: read(env, settings.metricsToken) ?? null,
    ...readNumbers(env),
    logLevel: read(env, settings.logLevel) ?? (isAtTerminal ? 'warn' : 'info'),
    authType: read(env, settings.authType) ?? 'current',
    cookieDomain: read(env, settings.cookieDomain) ?? null,
    brandName: read(env, settings.brandName) ?? strings.start.brandName,
    brandSignFile: pathOrNull(read(env, settings.brandSignFile)),
    imageHosts: read(env, settings.imageHosts) ?? [],
    egressHosts: read(env, settings.egressHosts) ?? [],
    billing: read(env, settings.billing) !== 'off',
    analytics: readAnalytics(pathOrNull(read(env, settings.analyticsFile)), publicUrl),
    offlineShell: read(env, settings.offlineShell) !== 'off',
    lookup: readLookup(env),
    banksUrl: urlOrNull(read(env, settings.banksUrl)),
    secretKeyFile: pathOrNull(read(env, settings.secretKeyFile)),
    ofAreas: readOfAreas(env, ofAreas),
  };
  together(settings.databaseUrl, config.databaseUrl, settings.databaseAdminUrl, config.databaseAdminUrl);
  checkCookieDomain(config);
  return config;
}

/** Reads numbers and the settings that belong to them. */
function readNumbers(
  env: Environment,
): Pick<
  Config,
  'requestsPerMinute' | 'imageCacheMegabytes' | 'diskReserveMegabytes' | 'mediaPort' | 'mediaAddress'
> {
  return {
    requestsPerMinute: read(env, settings.requestsPerMinute) ?? 3000,
    imageCacheMegabytes: read(env, settings.imageCacheMegabytes) ?? 512,
    diskReserveMegabytes: read(env, settings.diskReserveMegabytes) ?? 512,
    mediaPort: read(env, settings.mediaPort) ?? 40_000,
    mediaAddress: read(env, settings.mediaAddress) ?? null,
  };
}

function readOfAreas(env: Environment, ofAreas: readonly AreaSetting[]): Config['ofAreas'] {
  const values = ofAreas.map((setting): [string, unknown] => [setting.name, read(env, setting)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** An empty value counts as unset, because compose files write it so. */
function read<T>(env: Environment, { name, parse, wrong, isSecret }: Setting<T>): T | undefined {
  const raw = env[name]?.trim();
  if (!raw) return undefined;
  const value = parse(raw);
  if (value === undefined) throw new StartError(`wrong.${wrong}`, { name, value: isSecret ? '***' : raw });
  return value;
}

function readSmtp(env: Environment): Config['smtp'] {
  const url = read(env, settings.smtpUrl) ?? null;
  const from = read(env, settings.smtpFrom) ?? null;
  together(settings.smtpUrl, url, settings.smtpFrom, from);
  const tls = read(env, settings.smtpTls);
  if (!url || !from) return null;
  const isOwnMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
  const seconds = read(env, settings.smtpTimeout);
  return {
    url,
    from,
    isTlsRequired: tls === undefined ? !isOwnMachine : tls === 'required',
    ...(seconds !== undefined && { totalMs: seconds * 1000 }),
  };
}

function readLookup(env: Environment): Config['lookup'] {
  const url = read(env, settings.lookupUrl);
  const path = pathOrNull(read(env, settings.lookupTokenFile));
  if (url !== undefined) return { url: new URL(url), token: path === null ? null : readToken(path) };
  return path === null ? null : demand(settings.lookupUrl, settings.lookupTokenFile);
}

function readBlobs(env: Environment): Config['blobs'] {
  const address = read(env, settings.blobs);
  const endpoint = urlOrNull(read(env, settings.blobsEndpoint));
  const region = read(env, settings.blobsRegion);
  const path = pathOrNull(read(env, settings.blobsKeyFile));
  if (address !== undefined && path !== null)
    return { ...address, endpoint, region: region ?? 'us-east-1', ...readKeyPair(path) };
  if (address !== undefined) demand(settings.blobsKeyFile, settings.blobs);
  if (path !== null) demand(settings.blobs, settings.blobsKeyFile);
  if (endpoint !== null) demand(settings.blobs, settings.blobsEndpoint);
  if (region !== undefined) demand(settings.blobs, settings.blobsRegion);
  return null;
}

function readKeyPair(path: string): { readonly accessKeyId: string; readonly secretAccessKey: string } {
  const lines = readText(path)
    .trim()
    .split('\n')
    .map((line) => line.trim());
  const [accessKeyId = '', secretAccessKey = ''] = lines;
  if (lines.length === 2 && lines.every((line) => /^[\x21-\x7e]{1,512}$/.test(line)))
    return { accessKeyId, secretAccessKey };
  throw new StartError('wrong.keyPairFile', { name: settings.blobsKeyFile.name, value: path });
}

/** Stops the start because one setting needs another one. */
function demand(missing: Setting<unknown>, given: Setting<unknown>): never {
  throw new StartError('wrong.together', { name: missing.name, given: given.name });
}

const urlOrNull = (address: string | undefined) => (address === undefined ? null : new URL(address));

function readToken(path: string): string {
  const token = readText(path).trim();
  if (/^[\x21-\x7e]{1,512}$/.test(token)) return token;
  throw new StartError('wrong.tokenFile', { name: settings.lookupTokenFile.name, value: path });
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Requires that two settings are set together. */
function together(first: Setting<unknown>, a: unknown, second: Setting<unknown>, b: unknown): void {
  if ((a === null) === (b === null)) return;
  const [provided, missing] = a === null ? [second, first] : [first, second];
  demand(missing, provided);
}

/**
 * Refuses a cookie domain that does not contain the page's host: browsers drop such a cookie, and signing in
 * would fail silently.
 */
function checkCookieDomain({ cookieDomain, publicUrl }: Config): void {
  const { hostname } = publicUrl;
  if (cookieDomain === null || hostname === cookieDomain || hostname.endsWith(`.${cookieDomain}`)) return;
  throw new StartError('wrong.cookieDomain', {
    name: settings.cookieDomain.name,
    value: cookieDomain,
    host: hostname,
  });
}

function pathOrNull(path: string | undefined): string | null {
  return path === undefined ? null : resolve(path);
}
