import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform.ts';

/** Serves the interface's texts; letters and what describes the API are the server's own business. */
export function serveTexts(app: FastifyInstance, { strings }: Pick<Platform, 'strings'>): void {
  const { docs: _docs, letters: _letters, routes: _routes, start: _start, ...forTheWeb } = strings;
  const body = JSON.stringify(forTheWeb);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  app.get('/locales/ru/messages.json', (request, reply) => {
    reply.headers({ etag, 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.send(body);
  });
}

/** A compressing proxy marks the tag as weak; the content is the same. */
function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
