import { useRouterState } from '@tanstack/react-router';
import { t } from '../i18n/texts.ts';
import styles from './loading-bar.module.css';

/** Says that the next page is on its way, when it takes longer than a moment. */
export function LoadingBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading ? <div className={styles.bar} role="progressbar" aria-label={t('web.loading')} /> : null;
}
