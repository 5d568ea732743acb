import { type ComponentPropsWithRef, createElement } from 'react';
import styles from './layout.module.css';

type FieldsProps<E extends 'div' | 'fieldset'> = Omit<ComponentPropsWithRef<E>, 'className' | 'width'> & {
  readonly as?: E;
  /** What a field needs: `narrow` for a date or a number, `wide` for a choice with words. */
  readonly width?: 'narrow' | 'wide';
};

/** Fields that belong together: beside each other where there is room. */
export function Fields<E extends 'div' | 'fieldset' = 'div'>(props: FieldsProps<E>) {
  const { as = 'div', width, ...rest } = props as FieldsProps<'div'>;
  return createElement(as, { ...rest, className: styles.fields, 'data-width': width });
}
