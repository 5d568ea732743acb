import type { FastifyInstance } from 'fastify';
import type { Area } from '../../area.ts';
import type { Platform } from '../../platform.ts';
import { answerKept, type KeptBody, keepBody } from '../pages/kept-body.ts';
import { buildServerPage, serverPageHeaders } from '../pages/server-page.ts';
import { buildOpenApi } from './build-openapi.ts';
import { docsPage } from './docs-page.ts';

/** The API's description, for programs and for people. It is the same for everybody and holds no secrets. */
export function serveDocs(app: FastifyInstance, platform: Platform, areas: readonly Area[]): void {
  const { text, config } = platform;
  // Built when somebody asks: a start has better things to do.
  let built: { readonly json: KeptBody; readonly page: KeptBody } | null = null;
  const documents = () => {
    if (!built) {
      const document = buildOpenApi(areas, text);
      const page = { title: text('docs.title'), brandName: config.brandName, body: docsPage(document, text) };
      built = {
        json: keepBody(JSON.stringify({ ...document, servers: [{ url: config.publicUrl.origin }] })),
        page: keepBody(buildServerPage(page)),
      };
    }
    return built;
  };
  app.get('/api/openapi.json', { config: { routeId: 'platform/openapi' } }, (request, reply) =>
    answerKept(request, reply, documents().json, { 'content-type': 'application/json; charset=utf-8' }),
  );
  app.get('/api/docs', { config: { routeId: 'platform/docs' } }, (request, reply) =>
    answerKept(request, reply, documents().page, serverPageHeaders),
  );
}
