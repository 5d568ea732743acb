import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** Limit of the header with the browser's or bot's name; the rest is ignored. */
const LONGEST_NAME = 512;

/** Whether an address belongs to a page, rather than to data or files. */
export function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !/^\/(api|assets|builds|icons|images|locales)(\/|$)/.test(getPath(request));
}

/**
 * Whether a search engine or a messenger's preview sent the request, which would store an error page
 * as content.
 */
export function isFromBot({ headers }: FastifyRequest): boolean {
  return isbot((headers['user-agent'] ?? '').slice(0, LONGEST_NAME));
}

/** The path of a request, without query and hash. */
export function getPath(request: FastifyRequest): string {
  return request.url.split(/[?#]/, 1)[0] as string;
}
