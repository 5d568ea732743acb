import { detectLocale, LOCALE_COOKIE, type Locale } from '@artel/contract';
import type { FastifyRequest } from 'fastify';

const MOST_LANGUAGES = 50;

/** The language of a page (P-02): by the cookie, then by the browser's languages. */
export function requestLocale(request: FastifyRequest): Locale {
  const { cookie } = request.headers;
  const remembered = cookie === undefined ? undefined : request.server.parseCookie(cookie)[LOCALE_COOKIE];
  return detectLocale(remembered, parseLanguages(request.headers['accept-language']));
}

/** The languages of an `Accept-Language` by preference; refused ones (`q=0`) are left out. */
export function parseLanguages(header = ''): string[] {
  return header
    .split(',', MOST_LANGUAGES)
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';');
      const weight = options.map((option) => /^\s*q=([\d.]{1,5})\s*$/i.exec(option)?.[1]).find(Boolean);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
