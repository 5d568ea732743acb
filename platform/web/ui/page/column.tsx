import { type ComponentPropsWithRef, createElement } from 'react';
import styles from './column.module.css';

type ColumnElement = 'div' | 'footer' | 'header' | 'main' | 'section';

type ColumnProps<E extends ColumnElement> = ComponentPropsWithRef<E> & {
  readonly as?: E;
  /** `page`: its head, parts and foot below each other; text beside the head's title is subdued. */
  readonly variant?: 'bare' | 'page';
};

/** One readable column in the middle of a screen with little content. */
export function Column<E extends ColumnElement = 'div'>(props: ColumnProps<E>) {
  const { as = 'div', variant, className, ...rest } = props as ColumnProps<'div'>;
  const classes = className === undefined ? styles.column : `${styles.column} ${className}`;
  return createElement(as, { ...rest, className: classes, 'data-variant': variant });
}
