import type { ComponentPropsWithRef } from 'react';
import styles from './check-box.module.css';

interface CheckBoxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'size'> {
  /** Some of the things that the box represents are chosen, and some are not. */
  readonly isSome?: boolean;
}

/** The box for choosing, wherever it is used: in fields, in the rows of lists, in tables. */
export function CheckBox({ isSome = false, ...rest }: CheckBoxProps) {
  return (
    <input
      {...rest}
      ref={(box) => {
        if (box) box.indeterminate = isSome;
      }}
      type="checkbox"
      className={styles.box}
    />
  );
}
