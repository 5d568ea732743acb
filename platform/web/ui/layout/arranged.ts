import { type ComponentPropsWithRef, createElement, type ReactElement } from 'react';
import { type Words, wordsAttributes } from './words.ts';

/** Steps of the 4 px grid; half a step for elements that read as one. */
type Gap = 0 | 0.5 | 1 | 2 | 3 | 4 | 5 | 6;

export type ArrangedElement =
  | 'article'
  | 'dd'
  | 'div'
  | 'dl'
  | 'fieldset'
  | 'footer'
  | 'form'
  | 'h3'
  | 'header'
  | 'label'
  | 'li'
  | 'main'
  | 'nav'
  | 'ol'
  | 'p'
  | 'search'
  | 'section'
  | 'span'
  | 'ul';

interface Arrangement<E extends ArrangedElement> extends Words {
  readonly as?: E;
  readonly gap?: Gap;
  readonly align?: 'start' | 'center' | 'end' | 'baseline';
  readonly justify?: 'between' | 'center' | 'end';
  /** Takes the width that its neighbours in a row leave. */
  readonly isGrowing?: boolean;
  /** A hairline that separates it from the content before or after. */
  readonly line?: 'above' | 'below';
  /** Padding around its text if it reaches the edges of its container: `low` for a line, `whole` for a card's head. */
  readonly room?: 'low' | 'whole';
}

export type ArrangedProps<E extends ArrangedElement> = Arrangement<E> & ComponentPropsWithRef<E>;

/** An element whose children the kit's sheet arranges; a class that an area adds has precedence. */
export function arranged(
  base: string | undefined,
  props: ArrangedProps<'div'>,
  attributes?: Readonly<Record<string, unknown>>,
): ReactElement {
  const {
    as = 'div',
    gap,
    align,
    justify,
    isGrowing,
    line,
    room,
    className,
    size,
    tone,
    weight,
    isNumbers,
    ...rest
  } = props;
  return createElement(as, {
    'data-gap': gap,
    'data-align': align,
    'data-justify': justify,
    'data-growing': isGrowing || undefined,
    'data-line': line,
    'data-room': room,
    ...wordsAttributes({ size, tone, weight, isNumbers }),
    ...attributes,
    ...rest,
    className: className === undefined ? base : `${base} ${className}`,
  });
}
