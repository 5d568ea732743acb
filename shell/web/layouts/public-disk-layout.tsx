import { identityPages } from '@artel/identity/contract';
import { shellPages } from '@artel/shell-contract';
import { ConnectionLine, PageLink, PageOutlet, RETURN_PARAMETER, t, useSession } from '@artel/web';
import { Brand, Row, Screen } from '@artel/web/ui';
import { useLocation } from '@tanstack/react-router';
import { LocaleSwitch } from '../frame/locale-switch.tsx';
import styles from './public-disk-layout.module.css';

/** The frame of the layout `public-disk`: a shared file or folder, for anyone who has the link. */
export function PublicDiskLayout() {
  return (
    <Screen>
      <Row as="header" gap={4} justify="between" isOneLine className={styles.bar}>
        <Brand />
        <SignInLink />
      </Row>
      <ConnectionLine />
      <main className={styles.page}>
        <PageOutlet />
      </main>
      <Row as="footer" gap={0} justify="end" isOneLine className={styles.foot}>
        <LocaleSwitch />
      </Row>
    </Screen>
  );
}

/** Signs in and returns here; a signed-in person continues to the application. */
function SignInLink() {
  const { isSignedIn } = useSession();
  const here = useLocation({ select: ({ href }) => href });
  return isSignedIn ? (
    <PageLink page={shellPages.index}>{t('shell.public-disk.home')}</PageLink>
  ) : (
    <PageLink page={identityPages.auth} search={{ [RETURN_PARAMETER]: here }}>
      {t('shell.public-disk.sign-in')}
    </PageLink>
  );
}
