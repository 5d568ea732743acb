import type { ComponentPropsWithRef } from 'react';
import styles from './check-box.module.css';

interface CheckBoxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'size'> {
  /** Some of what it stands for is chosen, and some is not. */
  readonly isSome?: boolean;
}

/** The box that is ticked, wherever one stands: in fields, in the rows of lists, in tables. */
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
