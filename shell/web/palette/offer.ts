import type { Command } from '@artel/web';
import type { ReactNode } from 'react';

/** A thing that the palette can find, in words: a page, an act, one of the things that the server finds. */
export interface Offer {
  readonly name: string;
  /** `pages`, `acts`, or the kind of things that the search calls so. */
  readonly group: string;
  readonly title: string;
  /** Further words that it is found by. */
  readonly keywords: string;
  /** Where it belongs. */
  readonly place?: string;
  /** Keys that do the same. */
  readonly keys?: string;
  readonly icon: Command['icon'];
  /** Replaces the icon. */
  readonly face?: ReactNode;
  /** The page that it opens, where it is one that a new tab can have. */
  readonly address?: string;
  readonly run: () => unknown;
}

/** Offers of one kind under their title. */
export interface OfferGroup {
  readonly name: string;
  readonly title: string;
  readonly offers: readonly Offer[];
}
