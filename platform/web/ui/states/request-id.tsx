import { useRef } from 'react';
import { t } from '../../i18n/texts.ts';
import { CopyButton } from '../copy/copy-button.tsx';
import styles from './states.module.css';

/** The id by which the operator finds a failure in the log, to read out or to copy. */
export function RequestId({ value }: { readonly value: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div className={styles.request}>
      <p>
        {t('ui.request-id')} <code ref={shown}>{value}</code>
      </p>
      <CopyButton value={value} shownIn={shown} />
    </div>
  );
}
