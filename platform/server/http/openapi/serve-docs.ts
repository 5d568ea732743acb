import type { FastifyInstance } from 'fastify';
import type { Area } from '../../area.ts';
import type { Platform } from '../../platform.ts';
import { buildServerPage, serverPageHeaders } from '../pages/server-page.ts';
import { createStaticBody, type StaticBody, sendStaticBody } from '../pages/static-body.ts';
import { buildOpenApi } from './build-openapi.ts';
import { docsPage } from './docs-page.ts';
import type { NamedShapes } from './shapes.ts';

/** Serves the API's description, for programs and for people. It is the same for everyone and contains no secrets. */
export function serveDocs(
  app: FastifyInstance,
  platform: Platform,
  areas: readonly Area[],
  readShapes: () => Promise<NamedShapes>,
): void {
  const { text, config } = platform;
  // Built at the first request, so that the start is not delayed.
  let built: Promise<{ readonly json: StaticBody; readonly page: StaticBody }> | null = null;
  const build = async () => {
    const document = buildOpenApi(areas, text, await readShapes());
    const page = { title: text('docs.title'), brandName: config.brandName, body: docsPage(document, text) };
    return {
      json: createStaticBody(JSON.stringify({ ...document, servers: [{ url: config.publicUrl.origin }] })),
      page: createStaticBody(buildServerPage(page)),
    };
  };
  const documents = () => {
    built ??= build();
    return built;
  };
  app.get('/api/openapi.json', { config: { routeId: 'platform/openapi' } }, async (request, reply) =>
    sendStaticBody(request, reply, (await documents()).json, {
      'content-type': 'application/json; charset=utf-8',
    }),
  );
  app.get('/api/docs', { config: { routeId: 'platform/docs' } }, async (request, reply) =>
    sendStaticBody(request, reply, (await documents()).page, serverPageHeaders),
  );
}
