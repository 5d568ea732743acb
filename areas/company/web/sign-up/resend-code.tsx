import { type SignUpStart, sendCodeAgain } from '@artel/identity/web';
import { showFailure, showToast, t } from '@artel/web';
import { countdown, useSecondsUntil } from '@artel/web/ui';
import { useState } from 'react';
import styles from './sign-up.module.css';

interface ResendCodeProps {
  readonly start: SignUpStart;
  readonly onSent: (start: SignUpStart) => void;
}

/** Another letter for who did not get the first; the wait between two is shown, not hidden. */
export function ResendCode({ start, onSent }: ResendCodeProps) {
  const seconds = useSecondsUntil(start.resendAt);
  const [isSending, setSending] = useState(false);
  const sendAgain = async () => {
    if (isSending) return;
    setSending(true);
    try {
      onSent(await sendCodeAgain(start));
      showToast({ severity: 'success', title: t('company.signup.resent') });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.resend}>
      <span>{t('company.signup.no-letter')}</span>
      {seconds > 0 ? (
        <span>{t('company.signup.resend-in', { time: countdown(seconds) })}</span>
      ) : (
        <button type="button" className={styles.again} aria-busy={isSending} onClick={() => void sendAgain()}>
          {t('company.signup.resend')}
        </button>
      )}
    </div>
  );
}
