import type { ReactNode } from 'react';

/** A column beside the name; the last one is hidden first if there is no room. */
export interface GridColumn<T> {
  readonly key: string;
  readonly title: string;
  /** CSS pixels at the usual size of the letters. */
  readonly width: number;
  /** Takes as much of the free room as the name; for names of any length. */
  readonly isGrowing?: boolean;
  /** `end` for figures. */
  readonly align?: 'end';
  /** The field that the list may be sorted by; without it the head is no button. */
  readonly sort?: string;
  readonly cell: (item: T) => ReactNode;
}

export interface GridSort {
  readonly by: string;
  readonly order: 'asc' | 'desc';
}

/** How entries of a list are dragged onto each other: files into a folder. */
export interface GridDrag<T> {
  /** Distinguishes the kinds of dragged things. */
  readonly kind: string;
  readonly mayDrag: (item: T) => boolean;
  readonly accepts: (item: T) => boolean;
  readonly onDrop: (ids: readonly string[], item: T) => unknown;
  /** Files from outside of the browser that were dropped onto an entry that accepts them. */
  readonly onFiles?: (files: DataTransfer, item: T) => unknown;
}

/** A key of a list that no menu shows: `mod c` is Ctrl or ⌘ with a letter. */
export interface GridKey {
  readonly keys: string;
  readonly run: (ids: readonly string[]) => unknown;
}
