import { t } from '../i18n/texts.ts';
import styles from './toast-area.module.css';
import { closeToast, useToasts } from './toasts.ts';

/** The one global place where toasts appear; screen readers hear each of them. */
export function ToastArea() {
  const toasts = useToasts();
  return (
    <section
      className={styles.area}
      aria-label={t('web.toasts')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map(({ id, severity, title, detail }) => (
        <div
          key={id}
          className={styles.toast}
          data-severity={severity}
          role={severity === 'error' ? 'alert' : 'status'}
        >
          <div className={styles.words}>
            <strong>{title}</strong>
            {detail !== undefined && <p className={styles.detail}>{detail}</p>}
          </div>
          <button
            type="button"
            className={styles.close}
            aria-label={t('web.close')}
            onClick={() => closeToast(id)}
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
      ))}
    </section>
  );
}
