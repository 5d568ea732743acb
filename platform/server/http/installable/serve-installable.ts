import type { Page } from '@artel/contract';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform.ts';
import { serveIcons } from './serve-icons.ts';
import { serveManifest } from './serve-manifest.ts';
import { serveWorker } from './serve-worker.ts';

/** Serves the parts of an installable web application: manifest, icons, service worker. */
export async function serveInstallable(
  app: FastifyInstance,
  platform: Pick<Platform, 'config' | 'text'>,
  pages: readonly Page[],
  webDist: string,
): Promise<void> {
  serveManifest(app, platform, pages);
  serveIcons(app, platform);
  await serveWorker(app, platform, webDist);
}
