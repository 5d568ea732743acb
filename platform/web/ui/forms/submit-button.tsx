import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../i18n/texts.ts';
import { countdown } from '../marks/use-seconds-until.ts';
import styles from './submit-button.module.css';

interface SubmitButtonProps {
  /** The button names the act. */
  readonly children: ReactNode;
  readonly isPending: boolean;
  readonly isWide?: boolean;
  /** Seconds until the server takes another attempt; the button counts them down. */
  readonly pausedFor?: number;
}

/**
 * Sends the form. While the form is being sent the button keeps its size, its name and the focus; it is not disabled, because
 * a disabled button drops the focus to the page, and the form ignores a second press by itself.
 */
export function SubmitButton({ children, isPending, isWide = false, pausedFor = 0 }: SubmitButtonProps) {
  const isPaused = pausedFor > 0;
  return (
    <Button
      type="submit"
      fullWidth={isWide}
      aria-busy={isPending}
      aria-disabled={isPaused || undefined}
      className={styles.button}
    >
      <span className={styles.label}>
        {isPaused ? t('ui.form.again-in', { time: countdown(pausedFor) }) : children}
      </span>
      {isPending && <Loader className={styles.loader} size={16} color="currentColor" aria-hidden />}
    </Button>
  );
}
