import { identityPages } from '@artel/identity/contract';
import { PageOutlet, t, useCurrentPage, useStepBack } from '@artel/web';
import { IconArrowLeft } from '@tabler/icons-react';
import styles from './auth-mobile-layout.module.css';

/** Where the mobile view begins: there is nothing to go back to. */
const entry = identityPages.mobileAuth;

/** The frame of the layout `auth-mobile` (L-04): a way back, one column, room for fingers, no navigation. */
export function AuthMobileLayout() {
  const isEntry = useCurrentPage()?.name === entry.name;
  return (
    <div className={styles.frame}>
      {!isEntry && <Back />}
      <main className={styles.column}>
        <PageOutlet />
      </main>
    </div>
  );
}

function Back() {
  const stepBack = useStepBack(entry);
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.back} aria-label={t('shell.back')} onClick={stepBack}>
        <IconArrowLeft size={24} stroke={1.5} aria-hidden />
      </button>
    </header>
  );
}
