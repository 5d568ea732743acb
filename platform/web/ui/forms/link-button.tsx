import type { ComponentPropsWithRef } from 'react';
import styles from './link-button.module.css';

/** A minor act inside a text, as inconspicuous as a link; its touch area is larger than its text. */
export function LinkButton(props: Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={styles.button} />;
}
