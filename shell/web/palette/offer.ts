import type { Command } from '@artel/web';
import type { ReactNode } from 'react';

/** What the palette can find: a page, an act or a person, in words. */
export interface Offer {
  readonly name: string;
  readonly group: 'pages' | 'acts' | 'people';
  readonly title: string;
  /** Further words that it is found by. */
  readonly keywords: string;
  /** Where it belongs. */
  readonly place?: string;
  /** Keys that do the same. */
  readonly keys?: string;
  readonly icon: Command['icon'];
  /** What stands instead of the icon. */
  readonly face?: ReactNode;
  readonly run: () => unknown;
}

/** People stand last: they come later than the others and move nothing that a hand is on its way to. */
export const offerGroups = ['pages', 'acts', 'people'] as const;
