import { t } from '@artel/web';
import { Row, Sign } from '@artel/web/ui';
import { IconCircleCheck, IconShield } from '@tabler/icons-react';
import styles from './captcha-line.module.css';
import type { Captcha } from './use-captcha.ts';

/** The calm line under a form that shows the progress of the proof; no click is needed. */
export function CaptchaLine({ captcha: { isDue, state } }: { readonly captcha: Captcha }) {
  if (!isDue) return null;
  const Icon = state === 'done' ? IconCircleCheck : IconShield;
  return (
    <Row
      as="p"
      gap={1}
      justify="center"
      isOneLine
      size="small"
      tone="secondary"
      className={styles.line}
      role="status"
    >
      {state !== 'idle' && (
        <>
          <Sign tone={state === 'done' ? 'accent' : 'secondary'}>
            <Icon size={16} stroke={1.5} aria-hidden />
          </Sign>
          <span>{t(`identity.captcha.${state}`)}</span>
        </>
      )}
    </Row>
  );
}
