import { ConsentLinkGate } from '@artel/stats/web';
import { PageOutlet } from '@artel/web';
import styles from './auth-mobile-layout.module.css';
import { WayBack } from './way-back.tsx';

/** The frame of the layout `auth-mobile` (L-04): a way back, one column, room for fingers, no navigation. */
export function AuthMobileLayout() {
  return (
    <div className={styles.frame}>
      <WayBack />
      <main className={styles.column}>
        <PageOutlet />
      </main>
      <footer className={styles.foot}>
        <ConsentLinkGate />
      </footer>
    </div>
  );
}
