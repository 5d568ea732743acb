import { useShortcutKeys } from '../../browser/use-shortcut-keys.ts';
import { t } from '../../i18n/texts.ts';
import { Skeleton } from '../states/skeleton.tsx';
import styles from './data-grid.module.css';

/** A placeholder in the shape of a list that is loading. */
export function DataGridSkeleton() {
  // Ctrl+A is for the entries of the list, never for the text around it.
  useShortcutKeys({ 'mod a': () => true });
  return (
    <div className={styles.skeleton} role="status" aria-label={t('ui.grid.loading')}>
      {['9rem', '13rem', '8rem', '10rem', '12rem', '7rem'].map((width) => (
        <div key={width} className={styles.skeletonRow}>
          <Skeleton width="1.5rem" height="1.5rem" />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
