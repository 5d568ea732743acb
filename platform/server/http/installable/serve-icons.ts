import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform.ts';
import type { Icon } from './draw-icon.ts';

/** Kept for a day: replaceable, unlike what has its hash in its name. */
const CACHE = 'public, max-age=86400';

/** The icons by their file names; the manifest and the page name them. */
export const icons = {
  '192.png': { size: 192, isFull: false },
  '512.png': { size: 512, isFull: false },
  'maskable-512.png': { size: 512, isFull: true },
  'apple-touch-icon.png': { size: 180, isFull: true },
} as const satisfies Readonly<Record<string, Icon>>;

/** Serves the icons of the installed application, drawn when the first one asks. */
export function serveIcons(app: FastifyInstance, { config }: Pick<Platform, 'config'>): void {
  for (const [name, icon] of Object.entries(icons)) {
    let drawn: Promise<{ png: Buffer; etag: string }> | null = null;
    app.get(`/icons/${name}`, async (request, reply) => {
      drawn ??= draw(icon, config.brandSignFile);
      const { png, etag } = await drawn.catch((cause) => {
        drawn = null;
        throw cause;
      });
      reply.headers({ etag, 'cache-control': CACHE, 'content-type': 'image/png' });
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(png);
    });
  }
}

async function draw(icon: Icon, signFile: string | null): Promise<{ png: Buffer; etag: string }> {
  // The library of pictures is large; most servers never draw one.
  const { drawIcon } = await import('./draw-icon.ts');
  const png = await drawIcon(icon, signFile);
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` };
}
