import { t } from '../../i18n/texts.ts';
import { QuietButton } from '../forms/quiet-button.tsx';
import styles from './toast.module.css';

interface ToastProps {
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  readonly title: string;
  readonly detail?: string | undefined;
  /** What can be done about it: «Отменить». */
  readonly act?: { readonly label: string; readonly run: () => void } | undefined;
  readonly onClose: () => void;
}

/** What has just happened, in a corner of the window; heard when it comes. */
export function Toast({ severity, title, detail, act, onClose }: ToastProps) {
  return (
    <div className={styles.toast} data-severity={severity} role={severity === 'error' ? 'alert' : 'status'}>
      <div className={styles.words}>
        <strong>{title}</strong>
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
        {act !== undefined && (
          <button type="button" className={styles.act} onClick={act.run}>
            {act.label}
          </button>
        )}
      </div>
      <div className={styles.close}>
        <QuietButton size="narrow" aria-label={t('web.close')} onClick={onClose}>
          <span aria-hidden="true">×</span>
        </QuietButton>
      </div>
    </div>
  );
}
