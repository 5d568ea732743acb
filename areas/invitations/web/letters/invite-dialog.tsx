import { useProfile } from '@artel/company/web';
import { failureText, showToast, t } from '@artel/web';
import {
  Button,
  Callout,
  Dialog,
  DialogFooter,
  Form,
  FormFooter,
  TextAreaField,
  useForm,
} from '@artel/web/ui';
import { useState } from 'react';
import { PresetFields } from '../preset-fields.tsx';
import { useCheckInvitations, useInvite } from './api.ts';
import { type CheckedRow, WrongRows } from './wrong-rows.tsx';

interface InviteDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Invites people by letter: one address or a pasted list of them. */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={t('invitations.letters.invite-title')} onClose={onClose}>
      <InviteForm onDone={onClose} />
    </Dialog>
  );
}

function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const check = useCheckInvitations();
  const invite = useInvite();
  const { company } = useProfile();
  const [found, setFound] = useState<readonly CheckedRow[]>([]);
  const roles = ['member', 'admin', 'accountant', 'guest', ...(company?.role === 'owner' ? ['owner'] : [])];
  const good = found.filter(({ verdict }) => verdict === 'good');
  const wrong = found.filter(({ verdict }) => verdict !== 'good');

  const send = async (rows: readonly CheckedRow[], role: string, departmentId: string, note: string) => {
    const people = rows.map(({ email, name }) => ({ email, name }));
    const { created } = await invite.mutateAsync({
      body: { people, role: role as 'member', departmentId: departmentId || null, note },
    });
    // Letters are sent later, and some never: the list shows their states.
    showToast({
      severity: 'success',
      title: t('invitations.letters.invited', { count: created }),
      detail: t('invitations.letters.letters-leave'),
    });
    onDone();
  };

  const form = useForm({
    name: 'invitations/invite',
    initial: { text: '', role: 'member', departmentId: '', note: '' },
    check: ({ text }) =>
      text.trim() === '' ? [{ path: 'text', message: t('invitations.letters.no-address') }] : [],
    submit: async ({ text, role, departmentId, note }) => {
      const { rows } = await check.mutateAsync({ body: { text } });
      setFound(rows);
      // The other rows are sent only after the person confirms it.
      if (rows.length > 0 && rows.every(({ verdict }) => verdict === 'good')) {
        await send(rows, role, departmentId, note);
      }
    },
  });
  const field = form.field('text');
  const { role, departmentId, note } = form.values;
  return (
    <Form form={form} label={t('invitations.letters.invite-title')}>
      <TextAreaField
        {...field}
        label={t('invitations.letters.addresses')}
        hint={t('invitations.letters.addresses-hint')}
        rows={5}
        isFocused
        isSpelled={false}
        onChange={(text) => {
          setFound([]);
          field.onChange(text);
        }}
      />
      {wrong.length > 0 && <WrongRows rows={wrong} />}
      <PresetFields field={form.field} roles={roles} />
      <TextAreaField
        {...form.field('note')}
        label={t('invitations.letters.note')}
        hint={t('invitations.letters.note-hint')}
        rows={3}
      />
      {invite.isError && (
        <Callout tone="danger" role="alert">
          {failureText(invite.error)}
        </Callout>
      )}
      {wrong.length === 0 ? (
        <FormFooter form={form}>{t('invitations.letters.invite')}</FormFooter>
      ) : (
        <DialogFooter onCancel={onDone}>
          {good.length > 0 && (
            <Button
              aria-busy={invite.isPending}
              onClick={() => void send(good, role, departmentId, note).catch(() => undefined)}
            >
              {t('invitations.letters.invite-rest', { count: good.length })}
            </Button>
          )}
        </DialogFooter>
      )}
    </Form>
  );
}
