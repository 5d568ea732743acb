import { t } from '@artel/web';
import { Skeleton } from '@artel/web/ui';
import styles from './sign-up.module.css';

/** While the server says what a link is for. */
export function CheckingLink() {
  return (
    <div className={styles.skeletons} role="status" aria-label={t('onboarding.by-link.checking')}>
      <Skeleton width="60%" height="2rem" />
      <Skeleton width="100%" height="2.5rem" />
      <Skeleton width="100%" height="2.5rem" />
    </div>
  );
}
