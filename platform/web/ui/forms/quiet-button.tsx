import type { ComponentPropsWithRef } from 'react';
import styles from './quiet-button.module.css';

interface QuietButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'> {
  /** `narrow` beside words, `large` for a thumb; else as high as other controls. */
  readonly size?: 'narrow' | 'large';
}

/** An icon, or a word or two, without a frame: a secondary act at the edge of something. */
export function QuietButton({ size, ...rest }: QuietButtonProps) {
  return <button {...rest} type="button" className={styles.button} data-size={size} />;
}
