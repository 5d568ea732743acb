import { t } from '@artel/web';
import { IconShieldCheck } from '@tabler/icons-react';
import styles from './captcha-line.module.css';
import type { Captcha } from './use-captcha.ts';

/** The calm line under a form that tells how the proof goes; nobody has to click anything. */
export function CaptchaLine({ captcha: { isDue, state } }: { readonly captcha: Captcha }) {
  if (!isDue) return null;
  return (
    <p className={styles.line} role="status">
      {state !== 'idle' && (
        <>
          <IconShieldCheck size={16} stroke={1.5} aria-hidden data-state={state} />
          <span>{t(`identity.captcha.${state}`)}</span>
        </>
      )}
    </p>
  );
}
