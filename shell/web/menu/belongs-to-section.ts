import type { Page } from '@artel/contract';
import type { MenuEntry } from '@artel/web';

/** Whether a page belongs to a section: its own page, or one of the further ones. */
export function belongsToSection(
  { page, pages = [] }: Pick<MenuEntry, 'page' | 'pages'>,
  shown?: Page,
): boolean {
  return [page, ...pages].some(({ titleKey }) => titleKey === shown?.titleKey);
}
