/** The marks of a span; a span has each mark at most once, in this order. */
export const MARKS = ['strong', 'emphasis', 'strike', 'code'] as const;
export type Mark = (typeof MARKS)[number];

/** A span of a line: text with its marks and, in a link, its target; or a mention of a person, a department or everyone. */
export type Span =
  | { readonly kind: 'text'; readonly text: string; readonly marks: readonly Mark[]; readonly href?: string }
  | { readonly kind: 'mention'; readonly id: string; readonly marks: readonly Mark[] };

export type Line = readonly Span[];

export interface ListItem {
  /** 0 for the outermost. */
  readonly depth: number;
  /** The number shown before it; null for an item with a bullet. */
  readonly number: number | null;
  readonly lines: readonly Line[];
}

/** Blocks that a message or a letter may have. */
export type Block =
  | { readonly kind: 'paragraph' | 'quote'; readonly lines: readonly Line[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] };

export type Align = 'start' | 'center' | 'end';

/** Blocks of a file on the disk, which is only shown. */
export type DocumentBlock =
  | Block
  | { readonly kind: 'heading'; readonly level: number; readonly line: Line }
  | {
      readonly kind: 'table';
      readonly aligns: readonly Align[];
      readonly head: readonly Line[];
      readonly rows: readonly (readonly Line[])[];
    }
  | { readonly kind: 'rule' };

/** Deeper items are shown at this depth. */
export const MAX_DEPTH = 8;
export const MAX_NUMBER = 999_999_999;
export const MAX_ADDRESS = 2_000;

const SAFE = /^(?:https?:\/\/|mailto:)[^\s]/i;

/** Whether it is safe to follow an address by a click. */
export function isSafeAddress(href: string): boolean {
  return href.length <= MAX_ADDRESS && SAFE.test(href);
}
