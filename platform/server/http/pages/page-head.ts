import { canonicalPath, isIndexed, type Locale, type Page } from '@artel/contract';
import { escapeHtml } from '../../html/escape-html.ts';
import type { Platform } from '../../platform.ts';
import { SOCIAL_PICTURE } from './serve-social-picture.ts';

/** The codes of our languages in social networks. */
const SOCIAL_LOCALE: Readonly<Record<Locale, string>> = { ru: 'ru_RU' };

/** Writes the tags of a page's head. */
type PageHead = (page: Page | null, locale: Locale) => string;

/**
 * Writes the description of a page for readers without scripts (P-03): search engines, and messengers in
 * which a person sends its address. Addresses come from the configuration, because a request may use any
 * host.
 */
export function pageHead({ config, text }: Pick<Platform, 'config' | 'text'>): PageHead {
  const known = new Map<Page | null, string>();
  return (page, locale) => {
    const head = known.get(page) ?? writeHead(page, locale, config, text);
    known.set(page, head);
    return head;
  };
}

function writeHead(
  page: Page | null,
  locale: Locale,
  { brandName, publicUrl }: Platform['config'],
  text: Platform['text'],
): string {
  const title = text(page?.titleKey ?? 'pages.not-found');
  const wholeTitle = `<title>${escapeHtml(`${title} — ${brandName}`)}</title>`;
  if (page === null) return wholeTitle + NOT_INDEXED;
  const path = canonicalPath(page);
  const address = path === null ? null : new URL(path, publicUrl).href;
  const description = page.descriptionKey === undefined ? null : text(page.descriptionKey);
  return [
    wholeTitle,
    description === null ? '' : meta('name', 'description', description),
    isIndexed(page) ? '' : NOT_INDEXED,
    // An address with a secret is not repeated in the tags.
    path === null ? NO_REFERRER : '',
    address === null ? '' : addressTags(address, locale),
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': brandName,
      'og:locale': SOCIAL_LOCALE[locale],
      'og:title': title,
      ...(description !== null && { 'og:description': description }),
      ...(address !== null && { 'og:url': address }),
      'og:image': new URL(SOCIAL_PICTURE.path, publicUrl).href,
      'og:image:type': 'image/png',
      'og:image:width': String(SOCIAL_PICTURE.width),
      'og:image:height': String(SOCIAL_PICTURE.height),
      'og:image:alt': text('pages.social-picture'),
    }).map(([name, content]) => meta('property', name, content)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

const NOT_INDEXED = meta('name', 'robots', 'noindex');
const NO_REFERRER = meta('name', 'referrer', 'no-referrer');

/** The languages share one address (P-01: no prefix), so each is its own alternate and the default. */
function addressTags(address: string, locale: Locale): string {
  const href = escapeHtml(address);
  return (
    `<link rel="canonical" href="${href}">` +
    `<link rel="alternate" hreflang="${locale}" href="${href}">` +
    `<link rel="alternate" hreflang="x-default" href="${href}">`
  );
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}
