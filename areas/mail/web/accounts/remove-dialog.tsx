import type { Account } from '@artel/mail/contract';
import { t } from '@artel/web';
import { ConfirmDialog } from '@artel/web/ui';
import { useRemoveAccount } from './api.ts';

interface RemoveDialogProps {
  /** The mailbox in question; undefined closes the dialog. */
  readonly account: Account | undefined;
  readonly onClose: () => void;
}

/** Requests confirmation before a mailbox of a server outside is disconnected: its drafts are on no other server. */
export function RemoveDialog({ account, onClose }: RemoveDialogProps) {
  const removal = useRemoveAccount();
  const address = account?.address ?? '';
  return (
    <ConfirmDialog
      isOpen={account !== undefined}
      title={t('mail.connect.remove-title', { address })}
      act={t('mail.connect.remove-act')}
      onConfirm={async () => account && removal.mutateAsync({ params: { accountId: account.id } })}
      onClose={onClose}
    >
      {t('mail.connect.remove-text')}
    </ConfirmDialog>
  );
}
