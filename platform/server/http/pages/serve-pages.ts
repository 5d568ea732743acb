import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, isOutside, type Page, requestErrors, TOKEN_COOKIE } from '@artel/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../html/escape-html.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { Platform } from '../../platform.ts';
import { analyticsSources } from '../guards/analytics-sources.ts';
import { pagePolicy } from '../guards/security-headers.ts';
import { serveBuilds } from '../installable/serve-builds.ts';
import { pageMatcher } from './match-page.ts';
import type { MessageFile, MessageFiles } from './message-file.ts';
import { pageHead } from './page-head.ts';
import { getPath, isFromBot, wantsPage } from './page-request.ts';
import { pageTemplate } from './page-template.ts';
import { requestLocale } from './request-locale.ts';
import { serveSocialPicture } from './serve-social-picture.ts';

/** The few texts that the page needs if its scripts do not load. */
const words = { TROUBLE: 'web.trouble.text', AGAIN: 'web.trouble.again' } as const;

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Answers an address without a route: with a page, the HTML with 404, or the envelope if data was requested. */
type AnswerElsewhere = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

interface PagesOptions {
  readonly pages: readonly Page[];
  readonly webDist: string;
  readonly messages: MessageFiles;
  /** Address of the operator's own logo. */
  readonly brandSign: string | null;
}

/** Serves the built web application: its files, and the one HTML under every page's address. */
export async function servePages(
  app: FastifyInstance,
  { config, text }: Pick<Platform, 'config' | 'text'>,
  { pages, webDist, messages, brandSign }: PagesOptions,
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
  const built = await readFile(join(webDist, 'index.html'), 'utf8');
  const html = built.replace(/__ARTEL_(TROUBLE|AGAIN)__/g, (_, word: keyof typeof words) =>
    escapeHtml(text(words[word])),
  );
  serveBuilds(app, html);
  const fill = pageTemplate(html);
  serveSocialPicture(app, config);
  const match = pageMatcher(pages);
  const head = pageHead({ config, text });
  const isSecure = config.publicUrl.protocol === 'https:';
  const { analytics, authType, billing, brandName, cookieDomain } = config;
  const { 'outside.json': outside, 'inside.json': inside } = messages.files;
  const opened = analyticsSources(analytics);
  const publicConfig = {
    authType,
    brandName,
    cookieDomain,
    // Shown to people who connect an app to this server.
    version: manifest.version,
    locale: { code: messages.locale, outside: outside.path, inside: inside.path },
    ...(!billing && { billing }),
    ...(analytics.enabled && { analytics }),
    ...(brandSign !== null && { brandSign }),
  };
  // The first script needs the texts; a preload fetches them in parallel.
  const [forStrangers, forAll] = [preload(outside), preload(outside) + preload(inside)];

  return (request, reply) => {
    if (!wantsPage(request)) throw new AppError(requestErrors['not-found']);
    const page = match(getPath(request));
    if (page === null && isFromBot(request))
      return reply.code(404).header('cache-control', 'no-store').send();
    const nonce = randomBytes(16).toString('base64');
    const locale = requestLocale(request);
    const texts = page !== null && !isOutside(page) && isSignedIn(request) ? forAll : forStrangers;
    return reply
      .code(page ? 200 : 404)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy(nonce, isSecure, opened),
        // The nonce is valid for one response.
        'cache-control': 'no-store',
      })
      .send(fill({ head: texts + head(page, locale), locale, nonce, config: publicConfig }));
  };
}

function preload({ path }: MessageFile): string {
  return `<link rel="preload" href="${path}" as="fetch" crossorigin="anonymous">`;
}

/**
 * Whether the request looks like that of a signed-in person; others are redirected to the sign-in page, and
 * need only its texts.
 */
function isSignedIn({ headers: { cookie }, server }: FastifyRequest): boolean {
  return cookie !== undefined && Boolean(server.parseCookie(cookie)[TOKEN_COOKIE]);
}
