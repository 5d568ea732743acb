import type { ComponentPropsWithRef } from 'react';
import styles from './layout.module.css';

interface FactsProps extends Omit<ComponentPropsWithRef<'dl'>, 'className'> {
  /** `above`: each name over its value, several beside each other. */
  readonly look?: 'beside' | 'above';
}

/** What is known of one thing: names and values (`dt`, `dd`). */
export function Facts({ look = 'beside', ...rest }: FactsProps) {
  return <dl {...rest} className={styles.facts} data-look={look} />;
}
