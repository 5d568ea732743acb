import type { FastifyInstance } from 'fastify';
import type { Area } from '../../area.ts';
import type { Platform } from '../../platform.ts';
import { serverPage } from '../pages/server-page.ts';
import { buildOpenApi } from './build-openapi.ts';
import { docsPage } from './docs-page.ts';

/** The API's description, for programs and for people. It is the same for everybody and holds no secrets. */
export function serveDocs(app: FastifyInstance, platform: Platform, areas: readonly Area[]): void {
  const { text, config } = platform;
  // Built when somebody asks: a start has better things to do.
  let built: { readonly json: string; readonly body: string } | null = null;
  const documents = () => {
    if (!built) {
      const document = buildOpenApi(areas, text);
      const json = JSON.stringify({ ...document, servers: [{ url: config.publicUrl.origin }] });
      built = { json, body: docsPage(document, text) };
    }
    return built;
  };
  app.get('/api/openapi.json', { config: { routeId: 'platform/openapi' } }, (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(documents().json),
  );
  app.get('/api/docs', { config: { routeId: 'platform/docs' } }, (_request, reply) =>
    serverPage(reply, { title: text('docs.title'), brandName: config.brandName, body: documents().body }),
  );
}
