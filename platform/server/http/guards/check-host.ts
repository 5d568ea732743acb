import { AppError, requestErrors } from '@artel/contract';
import type { FastifyInstance } from 'fastify';
import { isForeign, isLoopback } from '../../requests/is-foreign.ts';

// Load balancers and monitors probe by IP address; a demo's letters are read on loopback and check their Host
// themselves.
const ANY_HOST = new Set(['/api/health', '/api/ready', '/api/metrics', '/api/letters']);

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that were not meant for this server: with a foreign Host (DNS rebinding, forged links in
 * letters), and writes that a foreign page makes in the visitor's browser (including the sign-in itself,
 * which no token protects).
 */
export function checkHostAndOrigin(app: FastifyInstance, publicUrl: URL): void {
  const isLocal = isLoopback(publicUrl.hostname);
  const isOurHost = (host: string): boolean =>
    host === publicUrl.host || (isLocal && isLoopback(hostname(host)));

  app.addHook('onRequest', (request, _reply, done) => {
    // With two Host headers, a proxy before us may have checked the other one.
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

/** Counts the Host headers: Node's parsed headers contain only the first, the raw list has all. */
function countHosts(headers: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < headers.length; at += 2) if (headers[at]?.toLowerCase() === 'host') count += 1;
  return count;
}

function hostname(host: string): string {
  return host.replace(/:\d+$/, '');
}
