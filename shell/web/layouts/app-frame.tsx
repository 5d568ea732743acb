import { shellPages } from '@artel/shell-contract';
import { ConnectionLine, t, useCurrentPage } from '@artel/web';
import { Row, Screen, Text } from '@artel/web/ui';
import { BackButton, ExitButton } from '../frame/back-button.tsx';
import { PagePlace } from '../frame/page-place.tsx';
import { ReadOnlyBanner } from '../frame/read-only-banner.tsx';
import styles from './app-frame.module.css';

/** A page inside our mobile application, which has the navigation itself: the back button, the title, room for fingers. */
export function AppFrame() {
  const page = useCurrentPage();
  return (
    <Screen controls="finger" className={styles.whole}>
      <Row as="header" gap={0} isOneLine className={styles.bar}>
        {page?.name === shellPages.index.name ? <ExitButton /> : <BackButton otherwise={shellPages.index} />}
        <div className={styles.title}>
          <Text size="title" weight="medium" isCut>
            {page !== undefined && t(page.titleKey)}
          </Text>
        </div>
      </Row>
      <ConnectionLine />
      <ReadOnlyBanner />
      <main className={styles.page}>
        <PagePlace />
      </main>
    </Screen>
  );
}
