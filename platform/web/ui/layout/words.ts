/** Sizes and colours that there are for words; what stands around them when left out. */
export interface Words {
  /** 12, 13, 14, 16, 18, 22 or 28 px with its line. */
  readonly size?: 'caption' | 'small' | 'body' | 'title' | 'heading' | 'large' | 'display';
  readonly tone?: 'plain' | 'secondary' | 'accent' | 'attention' | 'danger';
  readonly weight?: 'medium' | 'strong';
  /** Money, times and counts: figures of one width. */
  readonly isNumbers?: boolean;
}

/** What the kit's sheet knows them by. */
export function wordsAttributes({ size, tone, weight, isNumbers }: Words) {
  return {
    'data-size': size,
    'data-tone': tone,
    'data-weight': weight,
    'data-numbers': isNumbers || undefined,
  };
}
