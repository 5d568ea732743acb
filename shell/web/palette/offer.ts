import type { Command } from '@artel/web';

/** What the palette can find: a page or an act, in words. */
export interface Offer {
  readonly name: string;
  readonly group: 'pages' | 'acts';
  readonly title: string;
  /** Further words that it is found by. */
  readonly keywords: string;
  /** Where it belongs. */
  readonly place?: string;
  /** Keys that do the same. */
  readonly keys?: string;
  readonly icon: Command['icon'];
  readonly run: () => unknown;
}

export const offerGroups = ['pages', 'acts'] as const;
