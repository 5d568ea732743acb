import { AppError, FALLBACK_LOCALE, LOCALES, requestErrors } from '@artel/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerKept } from './kept-body.ts';
import type { MessageFile } from './message-file.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const DAY_SECONDS = 86_400;

/**
 * Serves the interface's texts per language (C-09): under a name that follows their content for ever, and under the plain
 * one for whoever does not know it. A name of other content (an older page asks) answers what there is now.
 */
export function serveTexts(app: FastifyInstance, file: MessageFile): void {
  app.get<{ Params: { locale: string } }>('/locales/:locale/messages.json', (request, reply) =>
    answer(request, reply, file, request.params.locale, 'no-cache'),
  );
  app.get<{ Params: { hash: string; locale: string } }>(
    '/locales/:hash/:locale/messages.json',
    (request, reply) => {
      const { hash, locale } = request.params;
      return answer(request, reply, file, locale, hash === file.hash ? IMMUTABLE : 'no-cache');
    },
  );
  const config = {
    locales: LOCALES,
    fallback: FALLBACK_LOCALE,
    messages: Object.fromEntries(LOCALES.map((locale) => [locale, `/locales/${locale}/messages.json`])),
  };
  app.get('/locales/config.json', (_request, reply) =>
    reply.header('cache-control', `public, max-age=${DAY_SECONDS}`).send(config),
  );
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  file: MessageFile,
  locale: string,
  cacheControl: string,
): Promise<FastifyReply> {
  if (locale !== file.locale) throw new AppError(requestErrors['not-found']);
  return answerKept(request, reply, file, {
    'cache-control': cacheControl,
    'content-type': 'application/json; charset=utf-8',
  });
}
