import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** Longer than any browser's or bot's name of itself; what comes behind is not looked at. */
const LONGEST_NAME = 512;

/** Whether an address is one of pages, rather than of data or of files. */
export function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !/^\/(api|assets|builds|icons|images|locales)(\/|$)/.test(getPath(request));
}

/**
 * Returns whether a search engine or a messenger's preview sent the request: an error page would be
 * stored as if it were content.
 */
export function isFromBot({ headers }: FastifyRequest): boolean {
  return isbot((headers['user-agent'] ?? '').slice(0, LONGEST_NAME));
}

/** The path of a request, without query and hash. */
export function getPath(request: FastifyRequest): string {
  return request.url.split(/[?#]/, 1)[0] as string;
}
