import type { ErrorEnvelope } from '@artel/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../html/escape-html.ts';
import type { Platform } from '../../platform.ts';
import { isFromBot, wantsPage } from '../pages/page-request.ts';
import { serverPage } from '../pages/server-page.ts';

/**
 * Answers a page that failed: a bot gets the bare status, a person a page with the message; null if
 * data was requested, whose failure is in the envelope.
 */
export function answerPageError(
  { config, text }: Pick<Platform, 'config' | 'text'>,
  envelope: ErrorEnvelope,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  if (!wantsPage(request)) return null;
  reply.code(envelope.statusCode).header('cache-control', 'no-store');
  if (isFromBot(request)) return reply.removeHeader('content-type').send();
  if (!request.headers.accept?.includes('text/html')) return null;
  const number = text('web.errorScreen.requestId', { id: envelope.requestId });
  return serverPage(reply, {
    title: text('web.errorScreen.heading', { statusCode: envelope.statusCode }),
    brandName: config.brandName,
    body: `<p>${escapeHtml(envelope.message)}</p>\n<p class="soft">${escapeHtml(number)}</p>`,
  });
}
