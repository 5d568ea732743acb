import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a host name is a loopback one. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname);
}

/**
 * Whether a page of another site caused the visitor's browser to send this. A program outside of a browser
 * sends no origin.
 */
export function isForeign(request: FastifyRequest, publicUrl: URL): boolean {
  const { origin } = request.headers;
  if (origin === undefined) {
    // Programs send neither header; a browser that hides the origin still sends the site.
    const site = request.headers['sec-fetch-site'];
    return site !== undefined && site !== 'same-origin' && site !== 'none';
  }
  if (origin === publicUrl.origin) return false;
  // On loopback the port may differ from the configured one, but page and request must have the same.
  return !(isLoopback(publicUrl.hostname) && origin === `http://${request.host}`);
}
