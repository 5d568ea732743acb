import { canonicalPath, isIndexed, type Page } from '@artel/contract';
import { t } from '../i18n/texts.ts';

const WRITTEN_TAGS = 'meta[name=description], meta[name=robots], link[rel=canonical], link[hreflang]';

/**
 * Updates the head of the document after a navigation (P-03); the server wrote it for the first page. Previews read the
 * first page only, so their tags stay.
 */
export function updateHead(page: Page): void {
  for (const tag of document.head.querySelectorAll(WRITTEN_TAGS)) tag.remove();
  if (page.descriptionKey !== undefined)
    add('meta', { name: 'description', content: t(page.descriptionKey) });
  if (!isIndexed(page)) add('meta', { name: 'robots', content: 'noindex' });
  const path = canonicalPath(page);
  if (path === null) return;
  const href = new URL(path, location.origin).href;
  add('link', { rel: 'canonical', href });
  for (const hreflang of [document.documentElement.lang, 'x-default'])
    add('link', { rel: 'alternate', hreflang, href });
}

function add(name: 'link' | 'meta', attributes: Readonly<Record<string, string>>): void {
  const tag = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) tag.setAttribute(key, value);
  document.head.append(tag);
}
