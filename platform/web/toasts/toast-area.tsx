import { createPortal } from 'react-dom';
import { useTopDialog } from '../browser/open-dialogs.ts';
import { t } from '../i18n/texts.ts';
import { Toast } from '../ui/toast/toast.tsx';
import styles from './toast-area.module.css';
import { closeToast, useToasts } from './toasts.ts';

/**
 * The one global place where toasts appear; screen readers hear each of them. An open dialog takes it in: the browser
 * draws the dialog above the page and lets nobody, a screen reader neither, reach what lies outside it.
 */
export function ToastArea() {
  const toasts = useToasts();
  const dialog = useTopDialog();
  const area = (
    <section
      className={styles.area}
      aria-label={t('web.toasts')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map(({ id, severity, title, detail, act }) => (
        <Toast
          key={id}
          severity={severity}
          title={title}
          detail={detail}
          act={act}
          onClose={() => closeToast(id)}
        />
      ))}
    </section>
  );
  return dialog === undefined ? area : createPortal(area, dialog);
}
