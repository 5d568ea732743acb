import { Button, type ButtonProps, Loader } from '@mantine/core';
import { type ChangeEvent, type ComponentPropsWithRef, useRef } from 'react';
import styles from './submit-button.module.css';

interface FileButtonProps
  extends Pick<ButtonProps, 'variant' | 'leftSection'>,
    Pick<ComponentPropsWithRef<'button'>, 'aria-describedby'> {
  /** The button names the act. */
  readonly children: string;
  /** The button's accessible name, if its text occurs several times on the page. */
  readonly label?: string;
  /** Kinds of files for the system's dialog, in the format of `accept`; any by default. */
  readonly accept?: string;
  readonly isMultiple?: boolean;
  /** Disabled, but the button keeps the focus. */
  readonly isDisabled?: boolean;
  /**
   * The chosen files are being sent: the button keeps its size, its name and the focus, and a press does
   * nothing.
   */
  readonly isBusy?: boolean;
  /** Called with the chosen files; not called when the dialog was closed without a choice. */
  readonly onFiles: (files: readonly [File, ...File[]]) => unknown;
}

/** Opens the system's dialog for choosing a file. The same file can be chosen again after a correction. */
export function FileButton({
  children,
  label,
  accept,
  isMultiple = false,
  isDisabled = false,
  isBusy = false,
  onFiles,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [first, ...more] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (first !== undefined) onFiles([first, ...more]);
  };
  return (
    <>
      <Button
        {...button}
        type="button"
        aria-label={label}
        aria-busy={isBusy}
        aria-disabled={isDisabled || undefined}
        className={styles.button}
        onClick={() => !isBusy && !isDisabled && input.current?.click()}
      >
        <span className={styles.label}>{children}</span>
        {isBusy && <Loader className={styles.loader} size={16} color="currentColor" aria-hidden />}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label ?? children}
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={choose}
      />
    </>
  );
}
