import type { JoinRequest } from '@artel/invitations/contract';
import { t } from '@artel/web';
import { CheckField, ConfirmDialog, Stack } from '@artel/web/ui';
import { useState } from 'react';
import { useDecline } from './api.ts';
import type { Decided } from './decided.ts';

interface DeclineDialogProps {
  readonly isOpen: boolean;
  readonly requests: readonly JoinRequest[];
  readonly onDone: (decided: Decided) => void;
  readonly onClose: () => void;
}

/** Declines requests, and optionally all later ones of the same person. */
export function DeclineDialog({ isOpen, requests, onDone, onClose }: DeclineDialogProps) {
  const decline = useDecline();
  const [isBlocked, setBlocked] = useState(false);
  const ids = requests.map(({ id }) => id);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('invitations.join.decline-title', { count: ids.length })}
      act={t('invitations.join.decline')}
      onConfirm={async () => onDone(await decline.mutateAsync({ body: { ids, isBlocked } }))}
      onClose={onClose}
    >
      <Stack>
        <p>{t(isBlocked ? 'invitations.join.block-text' : 'invitations.join.decline-text')}</p>
        <CheckField
          label={t('invitations.join.block')}
          hint={t('invitations.join.block-hint')}
          isChecked={isBlocked}
          onChange={setBlocked}
        />
      </Stack>
    </ConfirmDialog>
  );
}
