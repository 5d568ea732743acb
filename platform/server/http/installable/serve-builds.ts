import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { unlessMissing } from '../../files/unless-missing.ts';

/** The value that the build writes into the page: `<id> <timestamp>`. */
const STAMP = /<meta name="artel-build" content="([\w-]+) (\d+)"/;

/** The id of the build in a folder; null where nothing was built. */
export async function findBuild(webDist: string): Promise<string | null> {
  const page = await unlessMissing(readFile(join(webDist, 'index.html'), 'utf8'), '');
  return STAMP.exec(page)?.[1] ?? null;
}

/**
 * Reports which build this server serves (G-08). Read from the served page itself, not from the folder,
 * because a build that is made while the server runs is served only after its next start.
 */
export function serveBuilds(app: FastifyInstance, page: string): void {
  const [, id, timestamp] = STAMP.exec(page) ?? [];
  if (id === undefined) return;
  const latest = { id, timestamp: Number(timestamp) };
  app.get('/builds/latest.json', (_request, reply) => reply.header('cache-control', 'no-store').send(latest));
}
