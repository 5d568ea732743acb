import type { ComponentPropsWithRef } from 'react';
import styles from './layout.module.css';

interface CalloutProps extends Omit<ComponentPropsWithRef<'div'>, 'className'> {
  /** `danger` for a refusal, `accent` for a success. */
  readonly tone?: 'attention' | 'danger' | 'accent';
  /** `band`: over a page, from edge to edge. */
  readonly variant?: 'box' | 'band';
}

/** A sentence that must not be overlooked, on a background of its own. */
export function Callout({ tone = 'attention', variant = 'box', ...rest }: CalloutProps) {
  return <div {...rest} className={styles.note} data-tone={tone} data-variant={variant} />;
}
