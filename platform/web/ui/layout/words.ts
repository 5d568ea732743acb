/** Sizes and colours of text; inherited when left out. */
export interface Words {
  /** 12, 13, 14, 16, 18, 22 or 28 px with its line. */
  readonly size?: 'caption' | 'small' | 'body' | 'title' | 'heading' | 'large' | 'display';
  readonly tone?: 'plain' | 'secondary' | 'accent' | 'attention' | 'danger';
  readonly weight?: 'medium' | 'strong';
  /** Money, times and counts: figures of one width. */
  readonly isNumbers?: boolean;
}

/** Returns the attributes by which the kit's sheet styles them. */
export function wordsAttributes({ size, tone, weight, isNumbers }: Words) {
  return {
    'data-size': size,
    'data-tone': tone,
    'data-weight': weight,
    'data-numbers': isNumbers || undefined,
  };
}
