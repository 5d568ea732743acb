import type { ComponentPropsWithRef } from 'react';
import styles from './check-box.module.css';

interface CheckBoxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'size'> {
  /** Some of the things that the box represents are selected, and some are not. */
  readonly isSome?: boolean;
}

/** The check box for all uses: fields, rows of lists, tables. */
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
