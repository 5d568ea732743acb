import type { ComponentPropsWithRef } from 'react';
import styles from './layout.module.css';

interface FactsProps extends Omit<ComponentPropsWithRef<'dl'>, 'className'> {
  /**
   * `above`: each name over its value, several beside each other. `across`: figures at the end of their
   * lines, with the total in `data-total`. `under`: each name over its value, one below the other.
   */
  readonly variant?: 'beside' | 'above' | 'across' | 'under';
}

/** The facts about one thing: names and values (`dt`, `dd`). */
export function Facts({ variant = 'beside', ...rest }: FactsProps) {
  return <dl {...rest} className={styles.facts} data-variant={variant} />;
}
