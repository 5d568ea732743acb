import type { Page } from '@artel/contract';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform.ts';
import { icons } from './serve-icons.ts';

/** The background colour of the light scheme; a manifest has only one. */
const GROUND = '#fafaf7';

/** Serves the manifest of the installable application, with the installation's own name. */
export function serveManifest(
  app: FastifyInstance,
  { config, text }: Pick<Platform, 'config' | 'text'>,
  pages: readonly Page[],
): void {
  const manifest = JSON.stringify({
    id: '/',
    name: config.brandName,
    short_name: config.brandName,
    lang: 'ru',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: GROUND,
    background_color: GROUND,
    icons: Object.entries(icons)
      .filter(([name]) => /^(maskable-)?\d/.test(name))
      .map(([name, { size, isFull }]) => ({
        src: `/icons/${name}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: isFull ? 'maskable' : 'any',
      })),
    shortcuts: pages
      .filter(({ isShortcut }) => isShortcut)
      .map(({ path, titleKey }) => ({ name: text(titleKey), url: path })),
  });
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(manifest),
  );
}
