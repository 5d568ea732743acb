import { AppError, requestErrors } from '@artel/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

// Balancers and monitors probe by address; a demo's letters are read by loopback alone and check their Host themselves.
const ANY_HOST = new Set(['/api/health', '/api/ready', '/api/metrics', '/api/letters']);

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a host name is a loopback one. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname);
}

/**
 * Refuses what was not meant for this server: a foreign Host (DNS rebinding, forged links in letters) and a write that a
 * foreign page makes in the visitor's browser (also the sign-in itself, which no token protects).
 */
export function checkHostAndOrigin(app: FastifyInstance, publicUrl: URL): void {
  const isLocal = isLoopback(publicUrl.hostname);
  const isOurHost = (host: string): boolean =>
    host === publicUrl.host || (isLocal && isLoopback(hostname(host)));

  app.addHook('onRequest', (request, _reply, done) => {
    // Of two, a proxy before us may have judged the other one.
    if (countHosts(request.raw.rawHeaders) > 1) {
      done(new AppError(requestErrors['host-refused']));
    } else if (!isOurHost(request.host) && !ANY_HOST.has(request.routeOptions.url ?? '')) {
      done(new AppError(requestErrors['host-refused']));
    } else if (!SAFE_METHODS.has(request.method) && isForeign(request, publicUrl)) {
      done(new AppError(requestErrors['origin-refused']));
    } else {
      done();
    }
  });
}

/** Whether a page of another site made the visitor's browser send this. A program outside a browser sends no origin. */
export function isForeign(request: FastifyRequest, publicUrl: URL): boolean {
  const { origin } = request.headers;
  if (origin === undefined) {
    // Programs send neither header; a browser that hides the origin still tells the site.
    const site = request.headers['sec-fetch-site'];
    return site !== undefined && site !== 'same-origin' && site !== 'none';
  }
  if (origin === publicUrl.origin) return false;
  // On loopback the port may be another one than configured, but the page and the request must share it.
  return !(isLoopback(publicUrl.hostname) && origin === `http://${request.host}`);
}

/** Node keeps the first of two; the list of names and values has both. */
function countHosts(headers: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < headers.length; at += 2) if (headers[at]?.toLowerCase() === 'host') count += 1;
  return count;
}

function hostname(host: string): string {
  return host.replace(/:\d+$/, '');
}
