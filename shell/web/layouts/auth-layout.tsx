import { PageOutlet, t } from '@artel/web';
import { AuthDrawing, Brand } from '@artel/web/ui';
import styles from './auth-layout.module.css';

/** The frame of the layout `auth`: one calm column; beside it, where there is room, a drawing and one sentence. */
export function AuthLayout() {
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <header className={styles.brand}>
          <Brand />
        </header>
        <main className={styles.column}>
          <PageOutlet />
        </main>
      </div>
      <aside className={styles.aside}>
        <div className={styles.picture}>
          <AuthDrawing />
          <p>{t('shell.auth-promise')}</p>
        </div>
      </aside>
    </div>
  );
}
