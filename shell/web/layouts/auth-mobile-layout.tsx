import { ConsentLinkGate } from '@artel/stats/web';
import { ConnectionLine, PageOutlet } from '@artel/web';
import { Column, Row, Screen } from '@artel/web/ui';
import styles from './auth-mobile-layout.module.css';
import { BackLink } from './back-link.tsx';

/** The frame of the layout `auth-mobile` (L-04): a back button, one column, room for fingers, no navigation. */
export function AuthMobileLayout() {
  return (
    <>
      <ConnectionLine />
      <Screen room="below" controls="finger">
        <BackLink />
        <Column as="main" variant="page" className={styles.column}>
          <PageOutlet />
        </Column>
        <Row as="footer" gap={0} justify="center" isOneLine className={styles.foot}>
          <ConsentLinkGate />
        </Row>
      </Screen>
    </>
  );
}
