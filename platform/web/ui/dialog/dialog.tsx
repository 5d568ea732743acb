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
   * `side` slides in from the left edge: the navigation of a narrow window. `top` is attached below the upper
   * edge and begins with a field of its own; its title is for screen readers only. `whole` fills the window,
   * for a preview.
   */
  readonly variant?: 'centre' | 'side' | 'top' | 'whole';
  /** `narrow` for a short form or a question, `wide` for a text to read. */
  readonly size?: 'wide' | 'narrow';
  /** Whether it can be closed; content that is shown only once stays until its own button closes it. */
  readonly isClosable?: boolean;
}

/**
 * A modal dialog that closes on Esc. The browser's own dialog keeps the focus inside and restores it; a field
 * that requests the focus gets it, else the first one of the content: the closing button is never the first.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, title, onClose, children, variant = 'centre', size = 'wide', isClosable = true } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  /** Own closings that the browser has not reported yet: the page may have opened it again meanwhile. */
  const unreported = useRef(0);
  const titleId = useId();
  useEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    if (!isOpen) {
      if (!shown.open) return;
      unreported.current += 1;
      shown.close();
      return;
    }
    // The page is already darkened below a dialog that another one confirms.
    shown.toggleAttribute('data-stacked', document.querySelector('dialog[open]') !== null);
    shown.showModal();
    getFirst(shown)?.focus({ preventScroll: true });
    return registerOpenDialog(shown);
  }, [isOpen]);
  const close = () => {
    if (!isOpen) return;
    if (isClosable) onClose();
    // A browser closes on a second Esc regardless of how the page handled the first.
    else if (dialog.current?.open === false) dialog.current.showModal();
  };
  const reportClosing = () => {
    // The page itself closed it, so it needs no notification.
    if (unreported.current > 0) unreported.current -= 1;
    else close();
  };
  // At once: a browser may close it by itself and report that only later, and a key in between would find it
  // open.
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    // The browser first closes a popover that it opened above the dialog.
    if (event.currentTarget.querySelector('[popover="auto"]:popover-open') !== null) return;
    event.preventDefault();
    if (isClosable) onClose();
  };
  // Other requests to close it: the back gesture of a telephone, or Esc when nothing inside has the focus.
  const cancel = (event: SyntheticEvent) => {
    // A file field uses the same event name when no file was chosen.
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
      // React lets it bubble from a dialog inside of this one, which the browser does not.
      onClose={(event) => event.target === event.currentTarget && reportClosing()}
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
            data-body
            className={styles.body}
            aria-labelledby={titleId}
            tabIndex={variant === 'centre' ? 0 : -1}
          >
            <DialogExit value={isClosable ? onClose : null}>{children}</DialogExit>
          </section>
        </div>
      )}
    </dialog>
  );
}

const FOCUSABLE = ['input', 'textarea', 'select', 'button', 'a[href]', '[tabindex]', '[contenteditable=true]']
  .map((one) => `${one}:not(:disabled, [tabindex="-1"], [type=hidden])`)
  .join();

/** The element that gets the focus when the dialog opens: Enter must not close it by accident. */
function getFirst(dialog: HTMLElement): HTMLElement | null {
  const body = dialog.querySelector<HTMLElement>('[data-body]');
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    [...(body?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find(isShown) ??
    body
  );
}

/** Whether the browser draws it: a field of a closed part of the content has no focus to get. */
function isShown(element: HTMLElement): boolean {
  return element.checkVisibility?.() ?? true;
}
