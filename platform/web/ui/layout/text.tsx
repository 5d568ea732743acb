import { type ComponentPropsWithRef, createElement } from 'react';
import styles from './layout.module.css';
import { type Words, wordsAttributes } from './words.ts';

type TextElement =
  | 'a'
  | 'code'
  | 'dd'
  | 'div'
  | 'dt'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'label'
  | 'legend'
  | 'li'
  | 'p'
  | 'small'
  | 'span'
  | 'strong'
  | 'time';

type TextProps<E extends TextElement> = Omit<ComponentPropsWithRef<E>, 'className'> &
  Words & {
    readonly as?: E;
    /** One line that is cut with an ellipsis. */
    readonly isCut?: boolean;
    /** Takes the width that its neighbours in a row leave. */
    readonly isGrowing?: boolean;
    /** Preserves the line breaks of the typed text. */
    readonly isAsTyped?: boolean;
  };

/** Text in one of the available sizes and colours. */
export function Text<E extends TextElement = 'p'>(props: TextProps<E>) {
  const {
    as = 'p',
    size,
    tone,
    weight,
    isNumbers,
    isCut,
    isGrowing,
    isAsTyped,
    ...rest
  } = props as TextProps<'p'>;
  return createElement(as, {
    ...rest,
    className: styles.text,
    ...wordsAttributes({ size, tone, weight, isNumbers }),
    'data-cut': isCut || undefined,
    'data-growing': isGrowing || undefined,
    'data-typed': isAsTyped || undefined,
  });
}
