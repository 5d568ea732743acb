import { AppError, requestErrors } from '@artel/contract';
import type { FastifyInstance } from 'fastify';
import { exceeds, type JsonBounds } from '../../json/exceeds.ts';
import { LEAST_BOUNDS } from './body-bounds.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits of depth and width for a route's JSON. */
    bounds?: JsonBounds;
  }
}

/** Parses JSON, after one scan has shown that it is within its route's limits of depth and width. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (exceeds(body, request.routeOptions.config.bounds ?? LEAST_BOUNDS))
      done(new AppError(requestErrors['too-complex']));
    else void parse(request, body, done);
  });
}
