import type { BrowserContext, Request } from 'playwright-core';

/** One request of a visitor's browser, as far as it may let something out. */
interface Sent {
  readonly url: string;
  readonly referrer: string;
  readonly isNavigation: boolean;
  /** The body sent to a place where no secret belongs; empty for the API's own calls. */
  readonly body: string;
}

/** Watches what a visitor's browser lets out. */
export interface Leaks {
  /** Requested addresses outside the installation. */
  readonly foreign: readonly string[];
  /** Returns what must not have left since the last call, a sentence each. */
  collectLeaks(): string[];
}

/** Fields of the API's calls and answers that open something, or that only one person may know. */
const SECRET_FIELDS = new Set([
  'access_token',
  'refresh_token',
  'token',
  'hash',
  'code',
  'password',
  'newPassword',
]);
/** Collectors are no place for secrets, unlike the rest of the API. */
const COLLECTORS = /^\/api\/(v1\/view|datalayer\/v1\/create)$/;
/** Shorter ones are found as a whole part of an address only: six digits occur in many numbers. */
const LONG = 12;

/**
 * Watches every request of a browser context. Secrets are learnt from what the pages themselves send to the
 * API; they may occur in an address that is opened and in the API's paths, nowhere else: not in another
 * address, not in a `Referer`, not in what collectors or other servers receive.
 */
export function watchLeaks(context: BrowserContext, url: string, allowed: readonly string[]): Leaks {
  const secrets = new Set<string>();
  const foreign: string[] = [];
  const strangers: string[] = [];
  let sent: Sent[] = [];
  const ours = new URL(url);
  const recordForeign = (address: string) => {
    foreign.push(address);
    if (!allowed.includes(new URL(address).origin)) strangers.push(address);
  };

  context.on('request', (request) => {
    const { protocol, origin, pathname } = new URL(request.url());
    if (!protocol.startsWith('http')) return;
    const isOurs = origin === ours.origin;
    if (isOurs) for (const secret of secretsIn(request)) secrets.add(secret);
    else recordForeign(request.url());
    sent.push({
      url: request.url(),
      referrer: request.headers()['referer'] ?? '',
      isNavigation: isOurs && request.isNavigationRequest(),
      body: isOurs && isCall(pathname) ? '' : getBody(request),
    });
  });
  context.on('page', (page) => {
    page.on('websocket', (socket) => {
      const { host, origin } = new URL(socket.url());
      if (host !== ours.host) recordForeign(`${origin.replace(/^ws/, 'http')}/ (socket)`);
    });
  });

  return {
    foreign,
    collectLeaks() {
      const foreignCalls = strangers.splice(0).map((address) => `asked of another origin: ${address}`);
      const leaks = sent.flatMap((request) => getLeaks(request, [...secrets], ours.origin));
      sent = [];
      return [...foreignCalls, ...leaks];
    },
  };
}

function isCall(pathname: string): boolean {
  return pathname.startsWith('/api/') && !COLLECTORS.test(pathname);
}

function getLeaks(request: Sent, secrets: readonly string[], origin: string): string[] {
  const address = new URL(request.url);
  const isOurs = address.origin === origin;
  // An address that a person opens may contain a secret; a call may name a link by its path.
  const shown = isOurs && request.isNavigation ? '' : request.url.slice(address.origin.length);
  const visible = isOurs && isCall(address.pathname) ? address.search : shown;
  return secrets.flatMap((secret) => [
    ...(holds(visible, secret) ? [`a secret stands in the address ${request.url}`] : []),
    ...(holds(request.referrer, secret) ? [`a secret stands in the Referer of ${request.url}`] : []),
    ...(holds(request.body, secret) ? [`a secret is told to ${request.url}`] : []),
  ]);
}

/** Whether a text holds a secret as it is, percent-encoded or written as JSON does. */
function holds(text: string, secret: string): boolean {
  if (text === '') return false;
  const readable = decoded(text);
  if (secret.length >= LONG) return text.includes(secret) || readable.includes(secret);
  return readable.split(/[/?&=#"':,{}[\]\s]+/).includes(secret);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Lists the secrets in a request to the installation: its token, the link that is opened, what is typed. */
function secretsIn(request: Request): string[] {
  const { pathname, searchParams } = new URL(request.url());
  const found = [
    /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '')?.[1],
    /^\/auth\/signup\/([^/]+)$/.exec(pathname)?.[1],
    request.isNavigationRequest() ? searchParams.get('auth') : null,
    ...(isCall(pathname) ? typedSecrets(request) : []),
  ];
  return found.filter((secret): secret is string => Boolean(secret));
}

function typedSecrets(request: Request): string[] {
  try {
    const body: unknown = request.postDataJSON();
    if (typeof body !== 'object' || body === null) return [];
    return Object.entries(body).flatMap(([name, value]) =>
      SECRET_FIELDS.has(name) && typeof value === 'string' ? value : [],
    );
  } catch {
    return [];
  }
}

function getBody(request: Request): string {
  return request.postDataBuffer()?.toString('utf8') ?? '';
}
