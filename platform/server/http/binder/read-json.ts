import { AppError, requestErrors } from '@artel/contract';
import type { FastifyInstance } from 'fastify';
import { exceeds, type JsonBounds } from '../../json/exceeds.ts';
import { LEAST_BOUNDS } from './body-bounds.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How deep and wide the JSON of a route may be. */
    bounds?: JsonBounds;
  }
}

/** Reads JSON, once one walk over it has shown that it is no deeper and no wider than what its route reads. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (exceeds(body, request.routeOptions.config.bounds ?? LEAST_BOUNDS))
      done(new AppError(requestErrors['too-complex']));
    else void parse(request, body, done);
  });
}
