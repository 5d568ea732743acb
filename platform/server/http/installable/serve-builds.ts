import type { FastifyInstance } from 'fastify';

/** As the build writes it into the page: `<id> <timestamp>`. */
const STAMP = /<meta name="artel-build" content="([\w-]+) (\d+)"/;

/**
 * Says which build this server serves (G-08). Taken from the very page that it serves, not from the folder: a build made
 * while the server runs is served by its next start.
 */
export function serveBuilds(app: FastifyInstance, page: string): void {
  const [, id, timestamp] = STAMP.exec(page) ?? [];
  if (id === undefined) return;
  const latest = { id, timestamp: Number(timestamp) };
  app.get('/builds/latest.json', (_request, reply) => reply.header('cache-control', 'no-store').send(latest));
}
