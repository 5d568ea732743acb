import type { Command } from '@artel/web';
import type { ReactNode } from 'react';

/** An entry of the palette: a page, an act, a search result. */
export interface Offer {
  readonly name: string;
  /** `pages`, `acts`, or the kind of search results. */
  readonly group: string;
  readonly title: string;
  /** Further search words. */
  readonly keywords: string;
  /** The section that it belongs to. */
  readonly place?: string;
  /** Keys that do the same. */
  readonly keys?: string;
  readonly icon: Command['icon'];
  /** Replaces the icon. */
  readonly face?: ReactNode;
  /** The page that it opens, if it can be opened in a new tab. */
  readonly address?: string;
  readonly run: () => unknown;
}

/** Offers of one kind under their title. */
export interface OfferGroup {
  readonly name: string;
  readonly title: string;
  readonly offers: readonly Offer[];
}
