import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { NOTHING, type PolicySources } from './analytics-sources.ts';

const PERMISSIONS = [
  'accelerometer=()',
  'browsing-topics=()',
  'camera=(self)',
  'display-capture=(self)',
  'geolocation=()',
  'microphone=(self)',
  'payment=()',
  'usb=()',
].join(', ');

/** A response of the API is data: it loads nothing and can't be framed. A page replaces this policy with its own. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Sets the headers of every response; HSTS only if the public address is https. */
export async function secureHeaders(app: FastifyInstance, publicUrl: URL): Promise<void> {
  const isSecure = publicUrl.protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    // Not even our own next request may contain the page's whole address, because some addresses contain
    // secrets.
    referrerPolicy: { policy: 'strict-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // For very old browsers.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('content-security-policy', API_POLICY);
    reply.header('permissions-policy', PERMISSIONS);
    reply.header('x-request-id', request.id);
    // By the route that was found, because `/%61pi/…` and an address with its scheme lead to the same one.
    if ((request.routeOptions.url ?? request.url).startsWith('/api/'))
      reply.header('cache-control', 'no-store');
    done();
  });
}

/** A page's policy: scripts and styles with this response's nonce only, and the origins of enabled analytics. */
export function pagePolicy(nonce: string, isSecure: boolean, opened: PolicySources = NOTHING): string {
  const { script, img, connect, frame } = opened;
  return [
    "default-src 'none'",
    [`script-src 'self' 'nonce-${nonce}'`, ...script].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...img].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    // Letters are shown in a frame whose document has a policy of its own.
    ["frame-src 'self'", ...frame].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
