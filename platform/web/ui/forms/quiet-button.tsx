import type { ComponentPropsWithRef } from 'react';
import styles from './quiet-button.module.css';

interface QuietButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'> {
  /** `narrow` beside words, `large` for touch; otherwise as high as other controls. */
  readonly size?: 'narrow' | 'large';
}

/** An icon or one or two words without a frame: a secondary act. */
export function QuietButton({ size, ...rest }: QuietButtonProps) {
  return <button {...rest} type="button" className={styles.button} data-size={size} />;
}
