import { AppError, FALLBACK_LOCALE, LOCALES, requestErrors } from '@artel/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MessageFileName, MessageFiles } from './message-file.ts';
import { sendStaticBody } from './static-body.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const DAY_SECONDS = 86_400;

/**
 * Serves the interface's texts per language (C-09): under a name derived from their content, cached for ever,
 * and under a plain name for other callers. The name of other content (from an older page) returns the
 * present texts.
 */
export function serveTexts(app: FastifyInstance, messages: MessageFiles): void {
  app.get<{ Params: { locale: string } }>('/locales/:locale/messages.json', (request, reply) =>
    answer(request, reply, messages, { ...request.params, name: 'messages.json' }),
  );
  for (const name of Object.keys(messages.files) as MessageFileName[]) {
    app.get<{ Params: { hash: string; locale: string } }>(
      `/locales/:hash/:locale/${name}`,
      (request, reply) => answer(request, reply, messages, { ...request.params, name }),
    );
  }
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
  messages: MessageFiles,
  { hash, locale, name }: { readonly hash?: string; readonly locale: string; readonly name: MessageFileName },
): Promise<FastifyReply> {
  if (locale !== messages.locale) throw new AppError(requestErrors['not-found']);
  const file = messages.files[name];
  return sendStaticBody(request, reply, file, {
    'cache-control': hash === file.hash ? IMMUTABLE : 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  });
}
