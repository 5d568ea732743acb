import { lookup } from 'node:dns/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type EgressRules, isAllowed, isOpenReceiver } from './egress-rules.ts';
import { isPrivateReceiver, isPublicAddress } from './public-address.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Limits of time and bytes for a conversation. */
export interface EgressBounds {
  /** Limit of the whole conversation, including name resolution and the response. */
  readonly totalMs: number;
  /** Limit of the other side's silence; left out, only the total counts. */
  readonly idleMs?: number;
  /** Limit of bytes that are read of the response. */
  readonly maxBytes: number;
  /** Limit of redirects that a GET follows, each checked like the first address; by default none. */
  readonly maxRedirects?: number;
}

interface OutsideRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Aborting it ends the conversation. */
  readonly signal?: AbortSignal | undefined;
}

export interface OutsideResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Throws beyond `maxBytes`; leaving the loop closes the connection. */
  readonly body: AsyncIterable<Uint8Array>;
  readonly close: () => void;
}

/** An address that may not be requested, or a response that may not be read. */
export class EgressError extends Error {
  readonly reason: 'refused' | 'too-large' | 'encoded';

  constructor(reason: EgressError['reason']) {
    super(`The conversation with another host ended: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Sends one request to another host; the server has no other way to do so. Each hop's name is resolved once,
 * all its addresses are checked, and the connection goes to a checked address, so that a name that resolves
 * differently the next time has no effect. Each request has a connection of its own.
 */
export async function requestOutside(
  address: string | URL,
  { rules, bounds }: { readonly rules: EgressRules; readonly bounds: EgressBounds },
  request: OutsideRequest = {},
): Promise<OutsideResponse> {
  const total = AbortSignal.timeout(bounds.totalMs);
  const signal = request.signal ? AbortSignal.any([request.signal, total]) : total;
  try {
    const message = await follow(String(address), rules, bounds, { ...request, signal });
    return {
      status: message.statusCode ?? 0,
      headers: message.headers,
      body: readBody(message, bounds.maxBytes, signal),
      close: () => message.destroy(),
    };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

/** Reads the whole response, within the limits of its request. */
export async function readWhole({ body }: OutsideResponse): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

type Sent = OutsideRequest & { readonly signal: AbortSignal };

async function follow(
  address: string,
  rules: EgressRules,
  { idleMs, maxRedirects = 0 }: EgressBounds,
  request: Sent,
): Promise<IncomingMessage> {
  let next = address;
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const url = URL.canParse(next) ? new URL(next) : null;
    if (url === null || !isAllowed(url, rules)) throw new EgressError('refused');
    const checked = await resolveChecked(url, rules, request.signal);
    const response = await send(url, checked, { ca: rules.ca, idleMs }, request);
    const isFollowed = maxRedirects > 0 && (request.method ?? 'GET') === 'GET';
    if (!isFollowed || !REDIRECTS.has(response.statusCode ?? 0)) return response;
    response.destroy();
    const { location } = response.headers;
    if (location === undefined || !URL.canParse(location, url.href)) throw new EgressError('refused');
    next = new URL(location, url).href;
  }
  throw new EgressError('refused');
}

/** Returns one address of a host if all its addresses are allowed: a forbidden one might be hidden among others. */
async function resolveChecked(url: URL, rules: EgressRules, signal: AbortSignal): Promise<string> {
  const { resolve = resolveAll, isPublic = isPublicAddress } = rules;
  const addresses = await Promise.race([resolve(url.hostname.replace(/^\[|\]$/g, '')), ended(signal)]);
  const isCallable = isOpenReceiver(url, rules) ? isPrivateReceiver : isPublic;
  const [first] = addresses;
  if (first === undefined || !addresses.every(isCallable)) throw new EgressError('refused');
  return first;
}

async function resolveAll(host: string): Promise<string[]> {
  return (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address);
}

/** A silent name server must not block the caller. */
function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function send(
  url: URL,
  address: string,
  { ca, idleMs }: { readonly ca: string | undefined; readonly idleMs: number | undefined },
  { method = 'GET', headers = {}, body, signal }: Sent,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(
      {
        method,
        // Connects to the checked address; name and certificate stay those of the host.
        host: address,
        port: url.port || (isSecure ? 443 : 80),
        path: url.pathname + url.search,
        ...(isSecure && { servername: url.hostname, ca }),
        headers: {
          'user-agent': 'Artel',
          ...headers,
          host: url.host,
          'accept-encoding': 'identity',
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
        agent: false,
        signal,
        ...(idleMs !== undefined && { timeout: idleMs }),
      },
      resolve,
    );
    request.once('timeout', () => request.destroy(new Error('The host says nothing')));
    request.once('error', reject);
    request.end(body);
  });
}

/** Yields a body; one with a content encoding was not requested and is not decoded. */
async function* readBody(
  message: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    if ((message.headers['content-encoding'] ?? 'identity') !== 'identity') throw new EgressError('encoded');
    if (Number(message.headers['content-length'] ?? 0) > maxBytes) throw new EgressError('too-large');
    let bytes = 0;
    for await (const chunk of message as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new EgressError('too-large');
      yield chunk;
    }
  } catch (error) {
    throw signal.aborted && !(error instanceof EgressError) ? signal.reason : error;
  } finally {
    message.destroy();
  }
}
