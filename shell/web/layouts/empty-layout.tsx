import { PageOutlet } from '@artel/web';
import { Screen } from '@artel/web/ui';
import styles from './empty-layout.module.css';
import { BackLink } from './back-link.tsx';

/** The frame of the layout `empty`: the page by itself, in the middle of a calm ground. */
export function EmptyLayout() {
  return (
    <Screen room="below" controls="large" className={styles.frame}>
      <BackLink />
      <main className={styles.page}>
        <PageOutlet />
      </main>
    </Screen>
  );
}
