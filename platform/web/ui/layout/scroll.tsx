import { type ComponentPropsWithRef, createElement } from 'react';
import styles from './layout.module.css';

type ScrollElement = 'div' | 'section' | 'ul';

type ScrollProps<E extends ScrollElement> = Omit<ComponentPropsWithRef<E>, 'className' | 'height'> & {
  readonly as?: E;
  /** As high as its content, up to 12 or 18 rem; `fixed` always has that height, `rest` takes the remaining height. */
  readonly height: 'low' | 'medium' | 'fixed' | 'rest';
};

/** A part that scrolls inside a fixed one: a list in a dialog or a panel. */
export function Scroll<E extends ScrollElement = 'div'>(props: ScrollProps<E>) {
  const { as = 'div', height, ...rest } = props as ScrollProps<'div'>;
  return createElement(as, { ...rest, className: styles.scroll, 'data-height': height });
}
