import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../i18n/texts.ts';
import styles from './dialog.module.css';

interface DialogFooterProps {
  /** Left out if closing does not discard anything: the act is already done. */
  readonly onCancel?: () => void;
  /** The cancel button gets the focus: for a question about a destructive act. */
  readonly isCancelFirst?: boolean;
  /** Additional content, at the left. */
  readonly aside?: ReactNode | undefined;
  /** The button of the act, which names it. */
  readonly children: ReactNode;
}

/** The foot of every dialog: cancel, then the act, at the right; it stays visible while the rest scrolls. */
export function DialogFooter({ onCancel, isCancelFirst = false, aside, children }: DialogFooterProps) {
  return (
    <footer className={styles.foot}>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      {onCancel !== undefined && (
        <Button variant="default" data-autofocus={isCancelFirst || undefined} onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      )}
      {children}
    </footer>
  );
}
