import { isIP } from 'node:net';
import { isHostName as isName } from '@artel/contract';

/** Parses the text of a setting; `undefined` means that it is invalid. */
export type Parser<T> = (text: string) => T | undefined;

const isHostName = (value: string) => isName(value.toLowerCase()) && !value.includes('_');
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

export const text: Parser<string> = (value) => value;

export const port: Parser<number> = (value) => {
  const number = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  return number >= 1 && number <= 65535 ? number : undefined;
};

/** A positive whole number. */
export const count: Parser<number> = (value) => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined);

export const countUpTo =
  (most: number): Parser<number> =>
  (value) => {
    const counted = count(value);
    return counted !== undefined && counted <= most ? counted : undefined;
  };

export const ipAddress: Parser<string> = (value) => (isIP(value) ? value : undefined);

export const host: Parser<string> = (value) => (isIP(value) || isHostName(value) ? value : undefined);

/** Names of hosts, separated by commas, in the form for addresses (lower case, punycode). */
export const hosts: Parser<readonly string[]> = (value) => {
  const names = value.split(',').map((name) => name.trim());
  const written = names.map((name) => (URL.canParse(`https://${name}`) ? new URL(`https://${name}`) : null));
  const isEach = written.every(
    (url) =>
      url !== null &&
      isHostName(url.hostname) &&
      !isIP(url.hostname) &&
      url.href === `https://${url.hostname}/`,
  );
  return isEach ? written.map((url) => url?.hostname ?? '') : undefined;
};

/** Receivers by exact host and port, separated by commas, in the form for addresses. */
export const receivers: Parser<readonly string[]> = (value) => {
  const entries = value.split(',').map((entry) => receiver(entry.trim()));
  return entries.every((entry) => entry !== undefined) ? entries : undefined;
};

function receiver(entry: string): string | undefined {
  const [, name = '', written = ''] = /^([^:/@]+|\[[\da-f:]+\]):(\d+)$/i.exec(entry) ?? [];
  const number = port(written);
  if (number === undefined || !URL.canParse(`https://${name}`)) return undefined;
  const { hostname, href } = new URL(`https://${name}`);
  if (href !== `https://${hostname}/`) return undefined;
  // A number in another form of an IP address is no exact name.
  const isExact = isIP(hostname.replace(/^\[|\]$/g, '')) ? hostname === name : isHostName(hostname);
  return isExact ? `${hostname}:${number}` : undefined;
}

export const domain: Parser<string> = (value) => {
  const bare = value.replace(/^\./, '');
  return isHostName(bare) && !isIP(bare) ? bare.toLowerCase() : undefined;
};

/** The origin of this server: a scheme, a host and a port, nothing after them. */
export const origin: Parser<URL> = (value) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isBare = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return url && isBare && /^https?:$/.test(url.protocol) ? url : undefined;
};

/** Origins of other sites over TLS, separated by commas. */
export const httpsOrigins: Parser<readonly string[]> = (value) => {
  const origins = value.split(',').map((entry) => origin(entry.trim()));
  return origins.every((url) => url?.protocol === 'https:')
    ? origins.map((url) => (url as URL).origin)
    : undefined;
};

export const parseUrlWith =
  (...schemes: string[]): Parser<string> =>
  (value) =>
    URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)) ? value : undefined;

export interface BucketAddress {
  readonly bucket: string;
  /** Empty, or with a slash at its end. */
  readonly prefix: string;
}

/** A bucket, and the beginning of the keys in it: `s3://bucket/prefix`. */
export const bucketAddress: Parser<BucketAddress> = (value) => {
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/[\w.-]{1,60}(?:\/[\w.-]{1,60}){0,7})?\/?$/.exec(value) ??
    [];
  return bucket === undefined ? undefined : { bucket, prefix: path === '' ? '' : `${path.slice(1)}/` };
};

const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A service to which a token is sent: over TLS, or on this machine; without a password in the address. */
export const service: Parser<string> = (value) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || url.username || url.password || url.hash) return undefined;
  const isPrivate = url.protocol === 'https:' || (url.protocol === 'http:' && OWN_MACHINE.has(url.hostname));
  return isPrivate ? value : undefined;
};

export const parseChoice =
  <const T extends string>(...words: T[]): Parser<T> =>
  (value) =>
    words.find((word) => word === value);

export const matching =
  (pattern: RegExp): Parser<string> =>
  (value) =>
    pattern.test(value) ? value : undefined;

/** Addresses, networks (`10.0.0.0/8`) or the words loopback, linklocal, uniquelocal, separated by commas. */
export const networks: Parser<readonly string[]> = (value) => {
  const entries = value.split(',').map((entry) => entry.trim());
  return entries.every(isNetwork) ? entries : undefined;
};

function isNetwork(entry: string): boolean {
  if (NAMED_NETWORKS.has(entry)) return true;
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}
