import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../../i18n/texts.ts';
import styles from './dialog.module.css';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `side` slides in from the left edge: the navigation of a narrow window. */
  readonly look?: 'centre' | 'side';
}

/**
 * Something that has to be dealt with before the page. The browser's own dialog keeps the focus inside, closes on Esc
 * and gives the focus back.
 */
export function Dialog({ isOpen, title, onClose, children, look = 'centre' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else if (dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop is an extra; Esc and the button close it too
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-look={look}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {isOpen && (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <CloseButton aria-label={t('ui.close')} onClick={onClose} />
          </header>
          {/* A long text must scroll by keyboard, too. */}
          <section
            className={styles.body}
            aria-labelledby={titleId}
            tabIndex={look === 'centre' ? 0 : undefined}
          >
            {children}
          </section>
        </div>
      )}
    </dialog>
  );
}
