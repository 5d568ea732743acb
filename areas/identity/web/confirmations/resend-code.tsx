import { showFailure, showToast, t } from '@artel/web';
import { countdown, LinkButton, Row, useSecondsUntil } from '@artel/web/ui';
import { useState } from 'react';
import styles from './resend-code.module.css';

interface ResendCodeProps {
  /** Milliseconds since 1970 at which another code may be requested. */
  readonly resendAt: number;
  readonly resend: () => Promise<unknown>;
  /** A new code was sent, so the digits of the old one are invalid. */
  readonly onSent: () => void;
}

/** Sends another letter to a person who did not get the first; the wait between two is shown, not hidden. */
export function ResendCode({ resendAt, resend, onSent }: ResendCodeProps) {
  const seconds = useSecondsUntil(resendAt);
  const [isSending, setSending] = useState(false);
  const sendAgain = async () => {
    if (isSending) return;
    setSending(true);
    try {
      await resend();
      onSent();
      showToast({ severity: 'success', title: t('identity.resend.sent') });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setSending(false);
    }
  };
  return (
    <Row gap={3} size="small" tone="secondary" isNumbers className={styles.resend}>
      <span>{t('identity.resend.no-letter')}</span>
      {seconds > 0 ? (
        <span>{t('identity.resend.again-in', { time: countdown(seconds) })}</span>
      ) : (
        <LinkButton aria-busy={isSending} onClick={() => void sendAgain()}>
          {t('identity.resend.again')}
        </LinkButton>
      )}
    </Row>
  );
}
