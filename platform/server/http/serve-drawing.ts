import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isKnownTag } from '../requests/known-tag.ts';

/** Cached for a day, because it may change, unlike files with a hash in their name. */
const CACHE = 'public, max-age=86400';

/** Serves a PNG that the server draws itself, once at the first request. */
export function serveDrawing(
  app: FastifyInstance,
  path: string,
  draw: () => Promise<Buffer>,
  headers: Readonly<Record<string, string>> = {},
): void {
  let drawn: ReturnType<typeof drawWithTag> | null = null;
  app.get(path, async (request, reply) => {
    drawn ??= drawWithTag(draw);
    const { png, etag } = await drawn.catch((cause) => {
      drawn = null;
      throw cause;
    });
    reply.headers({ etag, 'cache-control': CACHE, 'content-type': 'image/png', ...headers });
    return isKnownTag(request, etag) ? reply.code(304).send() : reply.send(png);
  });
}

async function drawWithTag(draw: () => Promise<Buffer>): Promise<{ png: Buffer; etag: string }> {
  const png = await draw();
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` };
}
