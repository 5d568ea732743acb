import { CloseButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { registerOpenDialog } from '../../browser/open-dialogs.ts';
import { t } from '../../i18n/texts.ts';
import styles from './dialog.module.css';
import { DialogExit } from './dialog-exit.ts';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /**
   * `side` slides in from the left edge: the navigation of a narrow window. `top` hangs below the upper edge and begins
   * with a field of its own; its title is for screen readers only. `whole` fills the window, for a preview.
   */
  readonly variant?: 'centre' | 'side' | 'top' | 'whole';
  /** `narrow` for a short form or a question, `wide` for what is read. */
  readonly size?: 'wide' | 'narrow';
  /** Content that is shown only this once stays until its own button closes it. */
  readonly isClosable?: boolean;
}

/**
 * A dialog that has to be dealt with before the page, and closes on Esc. The browser's own dialog keeps the
 * focus inside and restores it; a field that requests the focus gets it instead of the first button.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, title, onClose, children, variant = 'centre', size = 'wide', isClosable = true } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    if (!isOpen) {
      if (shown.open) shown.close();
      return;
    }
    // The page is dark already below a dialog that another one confirms.
    shown.toggleAttribute('data-stacked', document.querySelector('dialog[open]') !== null);
    shown.showModal();
    shown.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return registerOpenDialog(shown);
  }, [isOpen]);
  const close = () => {
    // The page closed it: what it does about that it has done.
    if (!isOpen) return;
    if (isClosable) onClose();
    // A browser lets a second Esc through whatever the page says to the first.
    else if (dialog.current?.open === false) dialog.current.showModal();
  };
  // At once: a browser may close it by itself and report that only later, and a key in between would find it
  // open.
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    // A popover that the browser opened above it is closed by the browser first.
    if (event.currentTarget.querySelector('[popover="auto"]:popover-open') !== null) return;
    event.preventDefault();
    if (isClosable) onClose();
  };
  // Other requests to close it: the back gesture of a telephone, or Esc where nothing inside has the focus.
  const cancel = (event: SyntheticEvent) => {
    // A file field reports under the same name that nothing was chosen.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (isClosable) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-variant={variant}
      data-size={size}
      aria-labelledby={titleId}
      onKeyDown={press}
      onCancel={cancel}
      // React lets it rise from a dialog inside of this one, which the browser does not.
      onClose={(event) => event.target === event.currentTarget && close()}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      {isOpen && (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            {isClosable && <CloseButton aria-label={t('ui.close')} onClick={onClose} />}
          </header>
          {/* A long text must scroll by keyboard, too. */}
          <section
            className={styles.body}
            aria-labelledby={titleId}
            tabIndex={variant === 'centre' ? 0 : undefined}
          >
            <DialogExit value={isClosable ? onClose : null}>{children}</DialogExit>
          </section>
        </div>
      )}
    </dialog>
  );
}
