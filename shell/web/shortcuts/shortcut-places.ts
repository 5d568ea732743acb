import type { Page } from '@artel/contract';
import { shellPages } from '@artel/shell-contract';
import { type Shortcut, t } from '@artel/web';
import { useSections } from '../menu/use-sections.ts';

/** A page that two keys open. */
export interface ShortcutPlace {
  readonly keys: Shortcut;
  readonly title: string;
  readonly page: Page;
}

/** The pages with keys of their own, as the areas declare them; the profile is the shell's. */
export function useShortcutPlaces(): readonly ShortcutPlace[] {
  const sections = useSections().flatMap(({ key, page, shortcut }) =>
    shortcut === undefined ? [] : [{ keys: shortcut, title: t(`menu.${key}`), page }],
  );
  return [...sections, { keys: 'g p', title: t('shell.user.profile'), page: shellPages.profile }];
}
