import { showToast, t } from '@artel/web';
import { ConfirmDialog } from '@artel/web/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRemind, useResend, useRevoke } from '../api.ts';
import styles from '../invitations.module.css';

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
    ...(email !== undefined && { 'aria-label': t(`company.invitations.${act}-whom`, { email }) }),
  });
  return (
    <>
      <Button
        variant="subtle"
        {...named('remind')}
        aria-busy={remind.isPending}
        onClick={() => remind.mutate(call, { onSuccess: tell('reminded') })}
      >
        {t('company.invitations.remind')}
      </Button>
      <Button
        variant="subtle"
        {...named('resend')}
        aria-busy={resend.isPending}
        onClick={() => resend.mutate(call, { onSuccess: tell('resent') })}
      >
        {t('company.invitations.resend')}
      </Button>
      <Button className={styles.danger} variant="subtle" {...named('revoke')} onClick={() => setAsking(true)}>
        {t('company.invitations.revoke')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={t('company.invitations.revoke-title', { count: ids.length })}
          act={t('company.invitations.revoke')}
          onConfirm={async () => tell('revoked')(await revoke.mutateAsync(call))}
          onClose={() => setAsking(false)}
        >
          <p>{t('company.invitations.revoke-text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function tellOutcome(what: string, { done, passed }: Outcome): void {
  // Letters leave later, and some never do: the list knows.
  const detail = what !== 'revoked' && t('company.invitations.letters-leave');
  const title = t(`company.invitations.${what}`, { count: done });
  if (done > 0) showToast({ severity: 'success', title, ...(detail && { detail }) });
  if (passed > 0) showToast({ severity: 'info', title: t('company.invitations.passed', { count: passed }) });
}
