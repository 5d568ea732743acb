import type { ComponentPropsWithRef } from 'react';
import styles from './link-button.module.css';

/** A small act inside a text, as quiet as a link; its room for a finger is larger than its looks. */
export function LinkButton(props: Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={styles.button} />;
}
