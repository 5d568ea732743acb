import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from '../browser/open-dialogs.ts';
import { useShortcutKeys } from '../browser/use-shortcut-keys.ts';
import { t } from '../i18n/texts.ts';
import { undoLast } from './offer-undo.ts';
import { showExactMoments } from './show-exact-moments.ts';
import styles from './toast-area.module.css';
import { closeToast, useToasts } from './toasts.ts';

/**
 * The one global place where toasts appear; screen readers announce each of them. It moves into an open
 * dialog: the browser draws the dialog above the page and makes everything outside of it inert, also for
 * screen readers.
 */
export function ToastArea() {
  const toasts = useToasts();
  const dialog = useTopDialog();
  useEffect(() => showExactMoments(document), []);
  useShortcutKeys({ 'mod z': undoLast });
  const area = (
    <section
      className={styles.area}
      aria-label={t('web.toasts')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map(({ id, severity, title, detail, act }) => (
        <div
          key={id}
          className={styles.toast}
          data-severity={severity}
          role={severity === 'error' ? 'alert' : 'status'}
        >
          <div className={styles.words}>
            <strong>{title}</strong>
            {detail !== undefined && <p className={styles.detail}>{detail}</p>}
            {act !== undefined && (
              <button type="button" className={styles.act} onClick={act.run}>
                {act.label}
              </button>
            )}
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
  return dialog === undefined ? area : createPortal(area, dialog);
}
