import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type Page, requestErrors } from '@artel/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform.ts';
import { analyticsSources } from '../security/analytics-sources.ts';
import { pagePolicy } from '../security/security-headers.ts';
import { pageMatcher } from './match-page.ts';
import { pageTemplate } from './page-template.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Answers an address that no route has: a page, or the HTML with 404, or the envelope for what wants data. */
type AnswerElsewhere = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Serves the built web application: its files, and its one HTML under every page's address. */
export async function servePages(
  app: FastifyInstance,
  { config, text }: Pick<Platform, 'config' | 'text'>,
  pages: readonly Page[],
  webDist: string,
  /** Address of the operator's own sign. */
  brandSign: string | null = null,
): Promise<AnswerElsewhere> {
  await app.register(fastifyStatic, {
    root: join(webDist, 'assets'),
    prefix: '/assets/',
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', IMMUTABLE),
  });
  const fill = pageTemplate(await readFile(join(webDist, 'index.html'), 'utf8'));
  const match = pageMatcher(pages);
  const isSecure = config.publicUrl.protocol === 'https:';
  const { analytics, authType, brandName, cookieDomain } = config;
  const opened = analyticsSources(analytics);
  const publicConfig = { authType, brandName, cookieDomain, ...(analytics.enabled && { analytics }), ...(brandSign !== null && { brandSign }) };

  return (request, reply) => {
    if (!wantsPage(request)) throw new AppError(requestErrors['not-found']);
    const page = match(pathOf(request));
    const nonce = randomBytes(16).toString('base64');
    const title = `${text(page?.titleKey ?? 'pages.not-found')} — ${brandName}`;
    return reply
      .code(page ? 200 : 404)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy(nonce, isSecure, opened),
        // The nonce is good for one answer.
        'cache-control': 'no-store',
      })
      .send(fill({ title, nonce, config: publicConfig }));
  };
}

function wantsPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !/^\/(api|assets|images|locales|builds)(\/|$)/.test(path);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split(/[?#]/, 1)[0] as string;
}
