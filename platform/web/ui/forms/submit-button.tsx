import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './submit-button.module.css';

interface SubmitButtonProps {
  /** The button names the act. */
  readonly children: ReactNode;
  readonly isPending: boolean;
  readonly isWide?: boolean;
}

/**
 * Sends the form. While it is on its way the button keeps its size, its name and the focus; it is not disabled, because
 * a disabled button drops the focus to the page, and the form ignores a second press by itself.
 */
export function SubmitButton({ children, isPending, isWide = false }: SubmitButtonProps) {
  return (
    <Button type="submit" fullWidth={isWide} aria-busy={isPending} className={styles.button}>
      <span className={styles.label}>{children}</span>
      {isPending && <Loader className={styles.loader} size={16} color="currentColor" aria-hidden />}
    </Button>
  );
}
