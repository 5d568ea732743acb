import type { Customer } from '@artel/billing/contract';
import { showToast, t } from '@artel/web';
import { Dialog, Form, FormFooter, TextField, useForm } from '@artel/web/ui';
import { readRubles, rubles, typedRubles } from '../money/money-words.ts';
import { useRefundCredit } from '../payments/api.ts';

interface RefundDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Records a refund of a company's prepaid credit. */
export function RefundDialog({ customer, onClose }: RefundDialogProps) {
  const title = t('billing.customers.refund.title', { name: customer.name });
  return (
    <Dialog isOpen title={title} size="narrow" onClose={onClose}>
      <RefundForm customer={customer} title={title} onClose={onClose} />
    </Dialog>
  );
}

function RefundForm({ customer, title, onClose }: RefundDialogProps & { readonly title: string }) {
  const { companyId, name, creditKopecks } = customer;
  const refund = useRefundCredit();
  const form = useForm({
    name: `billing/refund-${companyId}`,
    initial: { sum: typedRubles(creditKopecks), note: '' },
    check: ({ sum, note }) => {
      const kopecks = readRubles(sum);
      const isSum = kopecks !== null && kopecks > 0 && kopecks <= creditKopecks;
      const most = t('billing.payments.sum-wrong', { sum: rubles(creditKopecks) });
      return [
        ...(isSum ? [] : [{ path: 'sum' as const, message: most }]),
        ...(note.trim() === ''
          ? [{ path: 'note' as const, message: t('billing.customers.note-missing') }]
          : []),
      ];
    },
    submit: async ({ sum, note }) => {
      const kopecks = readRubles(sum) ?? creditKopecks;
      await refund.mutateAsync({ params: { companyId }, body: { kopecks, note } });
      showToast({
        severity: 'success',
        title: t('billing.customers.refund.done', { name, sum: rubles(kopecks) }),
      });
      onClose();
    },
  });
  return (
    <Form form={form} label={title}>
      <p>{t('billing.customers.refund.lead')}</p>
      <TextField {...form.field('sum')} label={t('billing.payments.sum')} isFocused />
      <TextField
        {...form.field('note')}
        label={t('billing.customers.note')}
        hint={t('billing.customers.note-hint')}
      />
      <FormFooter form={form}>{t('billing.customers.refund.act')}</FormFooter>
    </Form>
  );
}
