import { PersonPicker, useProfile } from '@artel/company/web';
import type { DiskSpace } from '@artel/disk/contract';
import { showToast, t } from '@artel/web';
import { Dialog, DialogFooter, Form, SubmitButton, useForm } from '@artel/web/ui';
import { useTransferSpace } from '../api.ts';

interface TransferredSpace extends Pick<DiskSpace, 'id' | 'name'> {
  /** The folder has no manager, so no one loses that right. */
  readonly isUnmanaged: boolean;
}

interface TransferSpaceDialogProps {
  readonly space: TransferredSpace | undefined;
  readonly onClose: () => void;
}

/** Chooses the new manager of a team's folder. */
export function TransferSpaceDialog({ space, onClose }: TransferSpaceDialogProps) {
  return (
    <Dialog
      isOpen={space !== undefined}
      title={t('disk.teams.hand-over-title', { name: space?.name })}
      size="narrow"
      onClose={onClose}
    >
      {space !== undefined && <TransferSpace space={space} onClose={onClose} />}
    </Dialog>
  );
}

function TransferSpace({
  space,
  onClose,
}: {
  readonly space: TransferredSpace;
  readonly onClose: () => void;
}) {
  const transfer = useTransferSpace();
  const memberId = useProfile().company?.memberId;
  const form = useForm({
    name: `disk/hand-over/${space.id}`,
    initial: { memberId: '' },
    check: ({ memberId: chosen }) =>
      chosen === '' ? [{ path: 'memberId', message: t('disk.teams.hand-over-nobody') }] : [],
    submit: async ({ memberId: chosen }) => {
      await transfer.mutateAsync({ params: { spaceId: space.id }, body: { memberId: chosen } });
      showToast({ severity: 'success', title: t('disk.teams.handed-over') });
      onClose();
    },
  });
  return (
    <Form form={form} label={t('disk.teams.hand-over')}>
      <p>{t(space.isUnmanaged ? 'disk.teams.hand-over-unmanaged-text' : 'disk.teams.hand-over-text')}</p>
      <PersonPicker
        {...form.field('memberId')}
        label={t('disk.teams.hand-over-to')}
        without={new Set(memberId === undefined || space.isUnmanaged ? [] : [memberId])}
        isFocused
      />
      <DialogFooter onCancel={onClose}>
        <SubmitButton isPending={form.isPending}>{t('disk.teams.hand-over')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
