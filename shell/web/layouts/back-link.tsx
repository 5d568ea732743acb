import { identityPages } from '@artel/identity/contract';
import { shellPages } from '@artel/shell-contract';
import { hasApp, useCurrentPage, useSession } from '@artel/web';
import { Column } from '@artel/web/ui';
import { BackButton, ExitButton } from '../frame/back-button.tsx';
import styles from './back-link.module.css';

/** The start pages of the mobile view: only an application knows the previous view. */
const FIRST: ReadonlySet<string> = new Set([identityPages.mobileAuth.name, shellPages.mobileServer.name]);

/** L-04: a link back on the screens under `/mobile/`, except on start pages of the mobile view. */
export function BackLink() {
  const page = useCurrentPage();
  const { isSignedIn } = useSession();
  if (page === undefined) return null;
  const isFirst = FIRST.has(page.name);
  if (isFirst ? !hasApp() : !page.path.startsWith('/mobile/')) return null;
  return (
    <Column as="header" className={styles.bar}>
      {isFirst ? (
        <ExitButton />
      ) : (
        <BackButton otherwise={isSignedIn ? shellPages.index : identityPages.mobileAuth} />
      )}
    </Column>
  );
}
