import type { Role } from '@artel/company/contract';
import { useProfile } from '@artel/company/web';
import type { JoinRequest } from '@artel/invitations/contract';
import { showToast, t } from '@artel/web';
import { CheckField, ConfirmDialog, Dialog, Form, Stack, SubmitButton, Text, useForm } from '@artel/web/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { PresetFields } from '../../preset-fields.tsx';
import { useApprove, useDecline } from './api.ts';

interface RequestActsProps {
  readonly requests: readonly JoinRequest[];
  /** Whose, where it is one. */
  readonly whose?: string;
  readonly onDone?: () => void;
}

interface Decided {
  readonly done: number;
  readonly refused: readonly { readonly message: string }[];
}

/** Let in, or say no: for one request or for all that are chosen. */
export function RequestActs({ requests, whose, onDone }: RequestActsProps) {
  const [open, setOpen] = useState<'approve' | 'decline' | null>(null);
  const close = () => setOpen(null);
  const ids = requests.map(({ id }) => id);
  const tell = (what: 'approved' | 'declined', { done, refused }: Decided) => {
    if (done > 0) showToast({ severity: 'success', title: t(`invitations.join.${what}`, { count: done }) });
    for (const { message } of refused) {
      showToast({ severity: 'info', title: t('invitations.join.refused'), detail: message });
    }
    close();
    onDone?.();
  };
  const named = (act: string) => ({
    ...(whose !== undefined && { 'aria-label': t(`invitations.join.${act}-whom`, { name: whose }) }),
  });
  return (
    <>
      <Button variant="default" {...named('approve')} onClick={() => setOpen('approve')}>
        {t('invitations.join.approve')}
      </Button>
      <Button variant="subtle" color="red" {...named('decline')} onClick={() => setOpen('decline')}>
        {t('invitations.join.decline')}
      </Button>
      <Dialog
        isOpen={open === 'approve'}
        title={
          whose === undefined
            ? t('invitations.join.approve-title', { count: ids.length })
            : t('invitations.join.approve-whom', { name: whose })
        }
        size="narrow"
        onClose={close}
      >
        <ApproveForm ids={ids} onDone={(decided) => tell('approved', decided)} />
      </Dialog>
      <DeclineDialog
        isOpen={open === 'decline'}
        ids={ids}
        onDone={(decided) => tell('declined', decided)}
        onClose={close}
      />
    </>
  );
}

interface DecidingProps {
  readonly ids: readonly string[];
  readonly onDone: (decided: Decided) => void;
}

function ApproveForm({ ids, onDone }: DecidingProps) {
  const approve = useApprove();
  const { company } = useProfile();
  const roles = ['member', 'admin', 'accountant', 'guest', ...(company?.role === 'owner' ? ['owner'] : [])];
  const form = useForm({
    name: 'invitations/approve-join-requests',
    initial: { role: 'member', departmentId: '' },
    submit: async ({ role, departmentId }) => {
      const body = { ids: [...ids], role: role as Role, departmentId: departmentId || null };
      onDone(await approve.mutateAsync({ body }));
    },
  });
  return (
    <Form form={form} label={t('invitations.join.approve-title', { count: ids.length })}>
      <Text size="small" tone="secondary">
        {t('invitations.join.approve-text')}
      </Text>
      <PresetFields field={form.field} roles={roles} />
      <SubmitButton isPending={form.isPending} isWide>
        {t('invitations.join.approve-submit', { count: ids.length })}
      </SubmitButton>
    </Form>
  );
}

interface DeclineDialogProps extends DecidingProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function DeclineDialog({ isOpen, ids, onDone, onClose }: DeclineDialogProps) {
  const decline = useDecline();
  const [isBlocked, setBlocked] = useState(false);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('invitations.join.decline-title', { count: ids.length })}
      act={t('invitations.join.decline')}
      onConfirm={async () => onDone(await decline.mutateAsync({ body: { ids: [...ids], isBlocked } }))}
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
