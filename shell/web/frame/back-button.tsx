import type { Page } from '@artel/contract';
import { t, useStepBack } from '@artel/web';
import { IconArrowLeft } from '@tabler/icons-react';
import styles from './back-button.module.css';

/** One page back; to the page that is given where this one was opened from outside. */
export function BackButton({ otherwise }: { readonly otherwise: Page }) {
  const stepBack = useStepBack(otherwise);
  return (
    <button type="button" className={styles.back} aria-label={t('shell.back')} onClick={stepBack}>
      <IconArrowLeft size={24} stroke={1.5} aria-hidden />
    </button>
  );
}
