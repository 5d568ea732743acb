import type { Customer } from '@artel/billing/contract';
import { showToast, t } from '@artel/web';
import { Dialog, Form, FormFooter, TextField, useForm } from '@artel/web/ui';
import { useSuspension } from './api.ts';

interface SuspensionDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Suspends a company or restores it; the reason is recorded on both sides. */
export function SuspensionDialog({ customer, onClose }: SuspensionDialogProps) {
  const { isHeld } = useSuspension(customer);
  const title = t(`billing.customers.${isHeld ? 'restore' : 'suspend'}-title`, { name: customer.name });
  return (
    <Dialog isOpen title={title} size="narrow" onClose={onClose}>
      <ReasonForm customer={customer} title={title} onClose={onClose} />
    </Dialog>
  );
}

function ReasonForm({ customer, title, onClose }: SuspensionDialogProps & { readonly title: string }) {
  const { companyId, name } = customer;
  const { isHeld, send } = useSuspension(customer);
  const act = isHeld ? 'restore' : 'suspend';
  const form = useForm({
    name: `billing/${act}-${companyId}`,
    initial: { note: '' },
    check: ({ note }) =>
      note.trim() === '' ? [{ path: 'note', message: t('billing.customers.note-missing') }] : [],
    submit: async ({ note }) => {
      await send({ params: { companyId }, body: { note } });
      const done = isHeld ? 'restored-done' : 'suspended-done';
      showToast({ severity: 'success', title: t(`billing.customers.${done}`, { name }) });
      onClose();
    },
  });
  return (
    <Form form={form} label={title}>
      <p>{t(`billing.customers.${act}-lead`)}</p>
      <TextField
        {...form.field('note')}
        label={t('billing.customers.note')}
        hint={t('billing.customers.note-hint')}
        isFocused
      />
      <FormFooter form={form} variant={isHeld ? 'plain' : 'danger'}>
        {t(isHeld ? 'billing.customers.restore' : 'billing.customers.suspend')}
      </FormFooter>
    </Form>
  );
}
