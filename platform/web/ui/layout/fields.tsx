import { type ComponentPropsWithRef, createElement } from 'react';
import styles from './layout.module.css';

type FieldsElement = 'div' | 'fieldset' | 'ul';

type FieldsProps<E extends FieldsElement> = Omit<ComponentPropsWithRef<E>, 'className' | 'width'> & {
  readonly as?: E;
  /** The width that a field needs: `narrow` for a date or a number, `wide` for a choice with words. */
  readonly width?: 'narrow' | 'wide';
  /** Cards of one width, however few they are. */
  readonly isEven?: boolean;
};

/** Fields that belong together: beside each other where there is room. */
export function Fields<E extends FieldsElement = 'div'>(props: FieldsProps<E>) {
  const { as = 'div', width, isEven, ...rest } = props as FieldsProps<'div'>;
  const attributes = { 'data-width': width, 'data-even': isEven || undefined };
  return createElement(as, { ...rest, className: styles.fields, ...attributes });
}
