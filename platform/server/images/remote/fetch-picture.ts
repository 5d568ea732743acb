import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { AppError, imageErrors } from '@artel/contract';
import { MAX_INPUT_BYTES, tooLarge } from '../render-picture.ts';
import { isPublicAddress } from './public-address.ts';

const MAX_REDIRECTS = 2;
const IDLE_MS = 5_000;
const TOTAL_MS = 15_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const TYPES = /^image\/(jpeg|png|webp|gif|avif)\s*(;|$)/i;

/** Where pictures may be fetched from. What follows the hosts is for tests, which have no internet. */
export interface RemoteOptions {
  /** Names, as `URL` writes them; nothing below them is meant. */
  readonly hosts: readonly string[];
  readonly isPublic?: (address: string) => boolean;
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Ports beside 443, and whether TLS is spoken. */
  readonly ports?: readonly string[];
  readonly isPlain?: boolean;
  readonly ca?: string;
  readonly idleMs?: number;
  readonly totalMs?: number;
}

/** Whether an address may be asked: https, an allowed host by its exact name, the usual port, nobody's password. */
export function isAllowed(url: URL, { hosts, ports = [], isPlain = false }: RemoteOptions): boolean {
  if (url.protocol !== 'https:' && !(isPlain && url.protocol === 'http:')) return false;
  if (url.username !== '' || url.password !== '') return false;
  if (url.port !== '' && !ports.includes(url.port)) return false;
  return hosts.includes(url.hostname);
}

/**
 * Fetches a picture from an allowed host. Each hop's name is resolved once, all its addresses are checked, and the
 * connection goes to the address that was checked, so that a name which answers differently the next time gains nothing.
 */
export async function* fetchPicture(
  address: string,
  options: RemoteOptions,
  outer?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const total = AbortSignal.timeout(options.totalMs ?? TOTAL_MS);
  const signal = outer ? AbortSignal.any([outer, total]) : total;
  try {
    const response = await follow(address, options, signal);
    try {
      checkHead(response);
      let bytes = 0;
      for await (const piece of response as AsyncIterable<Buffer>) {
        bytes += piece.length;
        if (bytes > MAX_INPUT_BYTES) throw tooLarge();
        yield piece;
      }
    } finally {
      response.destroy();
    }
  } catch (error) {
    throw error instanceof AppError ? error : away(error);
  }
}

async function follow(
  address: string,
  options: RemoteOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let next = address;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const url = URL.canParse(next) ? new URL(next) : null;
    if (url === null || !isAllowed(url, options)) throw away();
    const response = await ask(url, await resolveChecked(url.hostname, options, signal), options, signal);
    if (!REDIRECTS.has(response.statusCode ?? 0)) return response;
    response.destroy();
    const { location } = response.headers;
    if (location === undefined || !URL.canParse(location, url.href)) throw away();
    next = new URL(location, url).href;
  }
  throw away();
}

/** One address of a host, when all that it has are public: a mixture is how one is smuggled in. */
async function resolveChecked(
  host: string,
  { resolve = resolveAll, isPublic = isPublicAddress }: RemoteOptions,
  signal: AbortSignal,
): Promise<string> {
  const addresses = await Promise.race([resolve(host), ended(signal)]);
  const [first] = addresses;
  if (first === undefined || !addresses.every(isPublic)) throw away();
  return first;
}

async function resolveAll(host: string): Promise<string[]> {
  return (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address);
}

/** A name server that says nothing holds nobody. */
function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function ask(
  url: URL,
  address: string,
  { ca, idleMs = IDLE_MS }: RemoteOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(
      {
        // The address that was checked; name and certificate stay those of the host.
        host: address,
        port: url.port || (isSecure ? 443 : 80),
        path: url.pathname + url.search,
        ...(isSecure && { servername: url.hostname, ca }),
        headers: {
          host: url.host,
          accept: 'image/webp,image/avif,image/png,image/jpeg,image/gif',
          'accept-encoding': 'identity',
          'user-agent': 'Artel',
        },
        agent: false,
        signal,
        timeout: idleMs,
      },
      resolve,
    );
    request.once('timeout', () => request.destroy(new Error('The host says nothing')));
    request.once('error', reject);
    request.end();
  });
}

function checkHead({ statusCode, headers }: IncomingMessage): void {
  const type = headers['content-type'] ?? '';
  const encoding = headers['content-encoding'] ?? 'identity';
  if (statusCode !== 200 || !TYPES.test(type) || encoding !== 'identity') throw away();
  if (Number(headers['content-length'] ?? 0) > MAX_INPUT_BYTES) throw tooLarge();
}

/** One answer for all reasons: what stands behind a name is nobody's business. */
function away(cause?: unknown): AppError {
  const error = new AppError(imageErrors['source-away']);
  error.cause = cause;
  return error;
}
