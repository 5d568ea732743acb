import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A page that fills the room inside the frame up to its edges and scrolls inside of its own parts: mail, messages, a calendar. */
export function FullPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.full} data-full-page>
      {children}
    </div>
  );
}
