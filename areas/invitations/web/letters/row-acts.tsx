import { showToast, t } from '@artel/web';
import { ConfirmDialog } from '@artel/web/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from '../invitations.module.css';
import { useRemind, useResend, useRevoke } from './api.ts';

interface RowActsProps {
  readonly ids: readonly string[];
  /** Whose, where it is one. */
  readonly email?: string;
  readonly onDone?: () => void;
}

interface Outcome {
  readonly done: number;
  readonly passed: number;
}

/** Remind, send again, take back: for one invitation or for all that are chosen. */
export function RowActs({ ids, email, onDone }: RowActsProps) {
  const [remind, resend, revoke] = [useRemind(), useResend(), useRevoke()];
  const [isAsking, setAsking] = useState(false);
  const call = { body: { ids: [...ids] } };
  const tell = (what: string) => (outcome: Outcome) => {
    tellOutcome(what, outcome);
    onDone?.();
  };
  const named = (act: string) => ({
    ...(email !== undefined && { 'aria-label': t(`invitations.letters.${act}-whom`, { email }) }),
  });
  return (
    <>
      <Button
        variant="subtle"
        {...named('remind')}
        aria-busy={remind.isPending}
        onClick={() => remind.mutate(call, { onSuccess: tell('reminded') })}
      >
        {t('invitations.letters.remind')}
      </Button>
      <Button
        variant="subtle"
        {...named('resend')}
        aria-busy={resend.isPending}
        onClick={() => resend.mutate(call, { onSuccess: tell('resent') })}
      >
        {t('invitations.letters.resend')}
      </Button>
      <Button className={styles.danger} variant="subtle" {...named('revoke')} onClick={() => setAsking(true)}>
        {t('invitations.letters.revoke')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={t('invitations.letters.revoke-title', { count: ids.length })}
          act={t('invitations.letters.revoke')}
          onConfirm={async () => tell('revoked')(await revoke.mutateAsync(call))}
          onClose={() => setAsking(false)}
        >
          <p>{t('invitations.letters.revoke-text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function tellOutcome(what: string, { done, passed }: Outcome): void {
  // Letters leave later, and some never do: the list knows.
  const detail = what !== 'revoked' && t('invitations.letters.letters-leave');
  const title = t(`invitations.letters.${what}`, { count: done });
  if (done > 0) showToast({ severity: 'success', title, ...(detail && { detail }) });
  if (passed > 0) showToast({ severity: 'info', title: t('invitations.letters.passed', { count: passed }) });
}
