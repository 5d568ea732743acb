import type { ComponentPropsWithRef } from 'react';
import styles from './layout.module.css';

/** A few sentences under each other, each with a dot before it. */
export function Bullets(props: Omit<ComponentPropsWithRef<'ul'>, 'className'>) {
  return <ul {...props} className={styles.bullets} />;
}
