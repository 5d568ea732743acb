import { Button } from '@mantine/core';
import { t } from '../../i18n/texts.ts';
import { RequestId } from './request-id.tsx';
import styles from './states.module.css';

interface LoadFailureProps {
  /** What happened, in words. */
  readonly message: string;
  /** By what the operator finds the failure in the log. */
  readonly requestId?: string | null;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** A part of the page that could not be loaded; the rest of the page goes on working. */
export function LoadFailure({ message, requestId = null, onRetry, isRetrying = false }: LoadFailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <p>{message}</p>
      <Button variant="default" aria-busy={isRetrying} onClick={onRetry}>
        {t('ui.retry')}
      </Button>
      {requestId !== null && <RequestId value={requestId} />}
    </div>
  );
}
