import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { t } from '../../i18n/texts.ts';
import styles from './save-bar.module.css';
import { SubmitButton } from './submit-button.tsx';
import type { FormFrame } from './use-form.ts';

interface SaveBarProps {
  readonly form: FormFrame;
  /** The button names the act. */
  readonly children: ReactNode;
}

/**
 * The end of a form that stays open: while there are changes it sticks to the edge of the screen, and the
 * browser requests confirmation before it closes the page. Other pages of the application can be visited
 * meanwhile: the draft is kept.
 */
export function SaveBar({ form, children }: SaveBarProps) {
  const { isChanged, isRestored, isPending, revert } = form;
  useEffect(() => {
    if (!isChanged) return;
    const request = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', request);
    return () => window.removeEventListener('beforeunload', request);
  }, [isChanged]);
  return (
    <div className={styles.bar} data-changed={isChanged || undefined}>
      <SubmitButton isPending={isPending}>{children}</SubmitButton>
      {isChanged && (
        <Button variant="subtle" color="gray" onClick={() => !isPending && revert()}>
          {t('ui.form.revert')}
        </Button>
      )}
      <span role="status" className={styles.state}>
        {isChanged && t(isRestored ? 'ui.form.restored' : 'ui.form.changed')}
      </span>
    </div>
  );
}
