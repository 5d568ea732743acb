import { ConsentLinkGate } from '@artel/stats/web';
import { PageOutlet } from '@artel/web';
import { Row, Stack } from '@artel/web/ui';
import styles from './auth-mobile-layout.module.css';
import { WayBack } from './way-back.tsx';

/** The frame of the layout `auth-mobile` (L-04): a way back, one column, room for fingers, no navigation. */
export function AuthMobileLayout() {
  return (
    <Stack gap={0} className={styles.frame}>
      <WayBack />
      <main className={styles.column}>
        <PageOutlet />
      </main>
      <Row as="footer" gap={0} justify="center" isOneLine className={styles.foot}>
        <ConsentLinkGate />
      </Row>
    </Stack>
  );
}
