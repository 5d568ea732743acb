import { useEffect, useSyncExternalStore } from 'react';
import { currentConnection, onConnectionChange } from '../connection/connection.ts';
import { t } from '../i18n/texts.ts';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { BrokenDrawing } from '../ui/illustrations/broken-drawing.tsx';
import { LostDrawing } from '../ui/illustrations/lost-drawing.tsx';
import { UnpluggedDrawing } from '../ui/illustrations/unplugged-drawing.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/layout/text.tsx';
import { Screen } from '../ui/page/screen.tsx';
import { RequestId } from '../ui/states/request-id.tsx';
import styles from './error-screen.module.css';
import { useIsInsideFrame } from './page-outlet.tsx';

interface ErrorScreenProps {
  /** 0 without a response. */
  readonly statusCode: number;
  /** A more specific sentence than the message of the status. */
  readonly text?: string | undefined;
  /** The router's own message, in English. */
  readonly message?: string | undefined;
  /** The id by which the operator finds the failure in the log. */
  readonly requestId?: string | null;
  /** Opens the page again; without it no such button is shown. */
  readonly onRetry?: () => void;
}

/** Statuses of temporary failures: no response, or one that suggests a retry. */
const PASSING = [0, 502, 503, 504];
/** Milliseconds until such a page is retried, randomised so that tabs do not retry at once. */
const AGAIN = 10_000;

const drawings = { 404: LostDrawing, 500: BrokenDrawing, other: UnpluggedDrawing };

/**
 * a picture, the status, one of three messages and a button to continue; without a connection, which has no
 * status, the sentence about it. The router's own message stays visible for a report, but not for an address that is
 * no page: the Russian message says the same. Inside a layout's frame it replaces the page only.
 */
export function ErrorScreen({ statusCode, text, message, requestId = null, onRetry }: ErrorScreenProps) {
  const kind = statusCode === 404 || statusCode === 500 ? statusCode : 'other';
  const isInside = useIsInsideFrame();
  const isLost = useSyncExternalStore(onConnectionChange, currentConnection) === 'lost' && statusCode === 0;
  useRecovery(PASSING.includes(statusCode) ? onRetry : undefined);
  const Drawing = drawings[kind];
  return (
    <Screen as={isInside ? 'section' : 'main'} variant="centred" room="whole" isPart={isInside}>
      <Stack gap={3} align="center">
        <div className={styles.drawing} data-kind={kind}>
          <Drawing />
        </div>
        <Text as="h1" size="large">
          {getHeading(statusCode, isLost)}
        </Text>
        <p>{t(`web.errorScreen.text.${isLost ? 'lost' : kind}`)}</p>
        {text !== undefined && !isLost && (
          <Text size="small" tone="secondary">
            {text}
          </Text>
        )}
        {message !== undefined && (
          <Text size="small" tone="secondary" lang="en" hidden={statusCode === 404}>
            {message}
          </Text>
        )}
        {requestId !== null && (
          <div className={styles.request}>
            <RequestId value={requestId} />
          </div>
        )}
        <Row as="p" gap={4} justify="center">
          {statusCode !== 404 && onRetry !== undefined && (
            <LinkButton onClick={onRetry}>{t('web.errorScreen.again')}</LinkButton>
          )}
          {/* A full load: the cause of this failure must not break the next page. */}
          <a href="/">{t('web.errorScreen.home')}</a>
        </Row>
      </Stack>
    </Screen>
  );
}

function getHeading(statusCode: number, isLost: boolean): string {
  if (statusCode !== 0) return t('web.errorScreen.heading', { statusCode });
  return t(isLost ? 'web.errorScreen.lost' : 'web.errorScreen.noAnswer');
}

/** Retries when the connection is back, and from time to time. */
function useRecovery(retry: (() => void) | undefined): void {
  useEffect(() => {
    if (retry === undefined) return;
    const variant = () => {
      if (currentConnection() === 'held' && document.visibilityState === 'visible') retry();
    };
    const stop = onConnectionChange(variant);
    const timer = setInterval(variant, AGAIN * (0.75 + Math.random() / 2));
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [retry]);
}
