import { ConnectionLine, PageOutlet } from '@artel/web';
import { Screen } from '@artel/web/ui';
import { BackLink } from './back-link.tsx';
import styles from './empty-layout.module.css';

/** The frame of the layout `empty`: the page by itself, in the middle of a calm ground. */
export function EmptyLayout() {
  return (
    <>
      <ConnectionLine />
      <Screen room="below" controls="large" className={styles.frame}>
        <BackLink />
        <main className={styles.page}>
          <PageOutlet />
        </main>
      </Screen>
    </>
  );
}
