import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform.ts';

/** The worker may load only from this installation. */
const POLICY =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Serves the service worker that shows the application's shell offline. If it is switched off, its address
 * does not exist, and workers in browsers unregister themselves.
 */
export async function serveWorker(
  app: FastifyInstance,
  { config }: Pick<Platform, 'config'>,
  webDist: string,
): Promise<void> {
  if (!config.offlineShell) return;
  const script = await readFile(join(webDist, 'service-worker.js'), 'utf8').catch(() => null);
  if (script === null) return;
  app.get('/service-worker.js', (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': POLICY,
        // A browser checks it at its own times, so no cache may keep an old one.
        'cache-control': 'no-cache',
      })
      .send(script),
  );
}
