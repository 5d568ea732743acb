import { t } from '../../i18n/texts.ts';
import { Skeleton } from './skeleton.tsx';
import styles from './states.module.css';

/** A placeholder for a card that is loading: a heading and this many lines. */
export function CardSkeleton({ lines = 2 }: { readonly lines?: 1 | 2 }) {
  return (
    <div className={styles.card} role="status" aria-label={t('ui.loading')}>
      <Skeleton width="10rem" height="1.25rem" />
      <Skeleton width="100%" height="2rem" />
      {lines === 2 && <Skeleton width="100%" height="2rem" />}
    </div>
  );
}
