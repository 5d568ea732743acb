import { Button } from '@mantine/core';
import { t } from '../../i18n/texts.ts';
import { loadFailureText } from '../../toasts/show-failure.ts';
import { RequestId } from './request-id.tsx';
import styles from './states.module.css';

interface LoadFailureProps {
  /** The failure of the call; null if no call failed. */
  readonly error: unknown;
  /** The missing content, in words; defaults to the call's message. Without a connection, that is reported instead. */
  readonly message?: string | undefined;
  /** The id by which the operator finds the failure in the log. */
  readonly requestId?: string | null;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
  /** Its container has padding already. */
  readonly isBare?: boolean;
}

/** Replaces a part of the page that could not be loaded; the rest of the page continues to work. */
export function LoadFailure({
  error,
  message,
  requestId = null,
  onRetry,
  isRetrying = false,
  isBare = false,
}: LoadFailureProps) {
  return (
    <div className={styles.failure} data-bare={isBare || undefined} role="alert">
      <p>{loadFailureText(error, message)}</p>
      <Button variant="default" aria-busy={isRetrying} onClick={onRetry}>
        {t('ui.retry')}
      </Button>
      {requestId !== null && <RequestId value={requestId} />}
    </div>
  );
}
