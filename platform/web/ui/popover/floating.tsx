import { type ComponentPropsWithRef, createElement } from 'react';
import styles from './floating.module.css';

type FloatingElement = 'div' | 'nav' | 'section' | 'aside';

type FloatingProps<E extends FloatingElement> = ComponentPropsWithRef<E> & { readonly as?: E };

/** A surface above the page, positioned by its class; most are opened by the browser (`popover`). */
export function Floating<E extends FloatingElement = 'div'>(props: FloatingProps<E>) {
  const { as = 'div', className, ...rest } = props as FloatingProps<'div'>;
  const classes = className === undefined ? styles.floating : `${styles.floating} ${className}`;
  return createElement(as, { ...rest, className: classes });
}
