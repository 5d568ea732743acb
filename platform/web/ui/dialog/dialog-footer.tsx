import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../i18n/texts.ts';
import styles from './dialog.module.css';

interface DialogFooterProps {
  /** Left out where nothing is given up by closing: what was done is done. */
  readonly onCancel?: () => void;
  /** The cancel button gets the focus: for a question about a destructive act. */
  readonly isCancelFirst?: boolean;
  /** Content apart from the answer, at the left. */
  readonly aside?: ReactNode | undefined;
  /** The act itself: a button that names it. */
  readonly children: ReactNode;
}

/** The foot of every dialog: cancel, then the act, at the right; it stays in sight while the rest scrolls. */
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
