import { identityPages } from '@artel/identity/contract';
import { shellPages } from '@artel/shell-contract';
import { useCurrentPage, useSession } from '@artel/web';
import { BackButton } from '../frame/back-button.tsx';
import styles from './way-back.module.css';

/** L-04: the screens under `/mobile/` lead back, except the one where the mobile view begins. */
export function WayBack() {
  const page = useCurrentPage();
  const { isSignedIn } = useSession();
  if (page === undefined || !page.path.startsWith('/mobile/')) return null;
  if (page.name === identityPages.mobileAuth.name) return null;
  return (
    <header className={styles.bar}>
      <BackButton otherwise={isSignedIn ? shellPages.index : identityPages.mobileAuth} />
    </header>
  );
}
