import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform.ts';

/** The worker loads nothing but the installation's own. */
const POLICY =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Serves the service worker that shows the application's shell without a network. Switched off, its address is gone, and
 * the workers that browsers already have end by themselves.
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
        // A browser requests it at its own times; an old one must never come out of a cache between.
        'cache-control': 'no-cache',
      })
      .send(script),
  );
}
