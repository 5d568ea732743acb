import { t } from '../i18n/texts.ts';
import styles from './waiting-screen.module.css';

/** What stands on a page that takes longer than a moment to come, instead of nothing. */
export function WaitingScreen() {
  return (
    <main className={styles.screen}>
      <p role="status">{t('web.waiting')}</p>
    </main>
  );
}
