import { LETTER_CHOICE_PATH } from '@artel/contract';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/** Mail programs send one short line. */
const BODY_LIMIT = 4096;

/**
 * The button that mail programs show beside a letter (RFC 8058): they post to the address of the page,
 * without cookies, a session or an origin. The response is the same for an invalid token, and a repetition
 * changes nothing.
 */
export function serveOneClick(app: FastifyInstance, { db, letters }: Pick<Platform, 'db' | 'letters'>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A form of either kind, or nothing, because the address contains everything.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, _body, done: (error: null) => void) => done(null),
    );
    scope.post<{ Params: { token: string } }>(
      LETTER_CHOICE_PATH.replace('{token}', ':token'),
      { config: { routeId: 'platform/stop-letters' } },
      async ({ params }, reply) => {
        await db.asInstallation('letters/stop', (tx) => letters.setStopped(tx, params.token, true));
        return reply.code(200).header('cache-control', 'no-store').send();
      },
    );
  });
}
