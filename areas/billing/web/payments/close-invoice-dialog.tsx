import type { Invoice } from '@artel/billing/contract';
import { showToast, t } from '@artel/web';
import { Dialog, Form, FormFooter, TextField, useForm } from '@artel/web/ui';
import { rubles } from '../money/money-words.ts';
import { useCloseInvoice } from './api.ts';

interface CloseInvoiceDialogProps {
  readonly invoice: Invoice & { readonly companyId: string };
  readonly onClose: () => void;
}

/** Closes an invoice whose remaining amount the seller no longer expects, with a reason. */
export function CloseInvoiceDialog({ invoice, onClose }: CloseInvoiceDialogProps) {
  const title = t('billing.invoices.close.title', { number: invoice.number });
  return (
    <Dialog isOpen title={title} size="narrow" onClose={onClose}>
      <CloseForm invoice={invoice} title={title} onClose={onClose} />
    </Dialog>
  );
}

function CloseForm({ invoice, title, onClose }: CloseInvoiceDialogProps & { readonly title: string }) {
  const { id: invoiceId, companyId, paidKopecks, number } = invoice;
  const close = useCloseInvoice();
  const form = useForm({
    name: `billing/close-${invoiceId}`,
    initial: { note: '' },
    check: ({ note }) =>
      note.trim() === '' ? [{ path: 'note', message: t('billing.customers.note-missing') }] : [],
    submit: async ({ note }) => {
      await close.mutateAsync({ params: { companyId, invoiceId }, body: { note } });
      showToast({ severity: 'success', title: t('billing.invoices.close.done', { number }) });
      onClose();
    },
  });
  const intro = paidKopecks === 0 ? 'lead' : 'lead-part';
  return (
    <Form form={form} label={title}>
      <p>{t(`billing.invoices.close.${intro}`, { sum: rubles(paidKopecks) })}</p>
      <TextField
        {...form.field('note')}
        label={t('billing.customers.note')}
        hint={t('billing.customers.note-hint')}
        isFocused
      />
      <FormFooter form={form}>{t('billing.invoices.close.act')}</FormFooter>
    </Form>
  );
}
