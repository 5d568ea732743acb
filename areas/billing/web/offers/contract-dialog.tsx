import type { Customer } from '@artel/billing/contract';
import { showToast, t } from '@artel/web';
import { DateField, Dialog, Form, FormFooter, TextField, useForm } from '@artel/web/ui';
import { useRecordContract } from './api.ts';

interface ContractDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** The contract that a company signed with the seller: invoices and documents name it from then on. */
export function ContractDialog({ customer, onClose }: ContractDialogProps) {
  const title = t('billing.offers.contract-title', { name: customer.name });
  return (
    <Dialog isOpen title={title} size="narrow" onClose={onClose}>
      <ContractForm customer={customer} title={title} onClose={onClose} />
    </Dialog>
  );
}

function ContractForm({ customer, title, onClose }: ContractDialogProps & { readonly title: string }) {
  const { companyId, contract } = customer;
  const note = useRecordContract();
  const form = useForm({
    name: `billing/contract-${companyId}`,
    initial: { number: contract?.number ?? '', signedOn: contract?.signedOn ?? '' },
    check: () => [],
    submit: async ({ number, signedOn }) => {
      const body = { number, signedOn: signedOn === '' ? null : signedOn };
      await note.mutateAsync({ params: { companyId }, body });
      showToast({ severity: 'success', title: t('billing.offers.contract-done') });
      onClose();
    },
  });
  return (
    <Form form={form} label={title}>
      <TextField
        {...form.field('number')}
        label={t('billing.offers.contract-number')}
        hint={t('billing.offers.contract-hint')}
        isOptional
        isFocused
      />
      <DateField {...form.field('signedOn')} label={t('billing.offers.contract-on')} isOptional />
      <FormFooter form={form}>{t('billing.offers.contract-save')}</FormFooter>
    </Form>
  );
}
