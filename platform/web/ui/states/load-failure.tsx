import { Button } from '@mantine/core';
import { t } from '../../i18n/texts.ts';
import styles from './states.module.css';

interface LoadFailureProps {
  /** What happened, in words. */
  readonly message: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** A part of the page that could not be loaded; the rest of the page goes on working. */
export function LoadFailure({ message, onRetry, isRetrying = false }: LoadFailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <p>{message}</p>
      <Button variant="default" aria-busy={isRetrying} onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
