import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { t } from '../i18n/texts.ts';
import styles from './loading-bar.module.css';

/** Milliseconds: a page that loads faster shows no bar, and nothing else in the document changes. */
const MOMENT = 100;

/** Shows that the next page is loading when it takes longer than a moment. */
export function LoadingBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), MOMENT);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  return isLate ? <div className={styles.bar} role="progressbar" aria-label={t('web.loading')} /> : null;
}
