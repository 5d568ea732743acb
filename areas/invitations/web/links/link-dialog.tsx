import type { LinkRole } from '@artel/invitations/contract';
import { showToast, t } from '@artel/web';
import { Dialog, Form, FormFooter, SelectField, TextField, useForm } from '@artel/web/ui';
import { PresetFields } from '../preset-fields.tsx';
import { useCreateLink } from './api.ts';

interface LinkDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const DAYS = [1, 7, 30, 90];

/** Creates a link for many people: role, number of uses, term and mail domain. */
export function LinkDialog({ isOpen, onClose }: LinkDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={t('invitations.letters.new-link')} onClose={onClose} size="narrow">
      <LinkForm onDone={onClose} />
    </Dialog>
  );
}

function LinkForm({ onDone }: { readonly onDone: () => void }) {
  const create = useCreateLink();
  const form = useForm({
    name: 'invitations/invitation-link',
    initial: { role: 'member', departmentId: '', linkDays: '7', maxUses: '', emailDomain: '' },
    check: ({ maxUses }) =>
      /^(|[1-9]\d{0,3}|10000)$/.test(maxUses.trim())
        ? []
        : [{ path: 'maxUses', message: t('invitations.letters.uses-wrong') }],
    submit: async ({ role, departmentId, linkDays, maxUses, emailDomain }) => {
      await create.mutateAsync({
        body: {
          role: role as LinkRole,
          departmentId: departmentId || null,
          linkDays: Number(linkDays),
          maxUses: maxUses.trim() === '' ? null : Number(maxUses),
          emailDomain: emailDomain.trim() === '' ? null : emailDomain,
        },
      });
      showToast({ severity: 'success', title: t('invitations.letters.link-created') });
      onDone();
    },
  });
  const choices = DAYS.map((count) => ({
    value: String(count),
    label: t('invitations.letters.days', { count }),
  }));
  return (
    <Form form={form} label={t('invitations.letters.new-link')}>
      <PresetFields field={form.field} roles={['member', 'guest', 'accountant'] satisfies LinkRole[]} />
      <SelectField
        {...form.field('linkDays')}
        label={t('forms.linkDays')}
        groups={[{ label: t('forms.linkDays'), choices }]}
      />
      <TextField
        {...form.field('maxUses')}
        label={t('forms.maxUses')}
        hint={t('invitations.letters.uses-hint')}
        isOptional
      />
      <TextField
        {...form.field('emailDomain')}
        label={t('forms.emailDomain')}
        hint={t('invitations.letters.domain-hint')}
        isOptional
      />
      <FormFooter form={form}>{t('invitations.letters.create-link')}</FormFooter>
    </Form>
  );
}
