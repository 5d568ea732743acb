import type { BankPayment } from '@artel/billing/contract';
import { t } from '@artel/web';
import { Dialog, Form, FormFooter, TextField, useForm } from '@artel/web/ui';
import { readRubles, rubles, typedRubles } from '../money/money-words.ts';
import { useShares } from './api.ts';

interface ShareDialogProps {
  readonly payment: BankPayment;
  readonly kind: 'invoice' | 'credit' | 'refund';
  /** Not for a payment that was returned to the payer. */
  readonly invoice?: {
    readonly companyId: string;
    readonly invoiceId: string;
    readonly number: string;
    readonly buyerName: string;
  };
  readonly onClose: () => void;
}

/** Assigns a part of a payment; the rest waits to be assigned. */
export function ShareDialog(props: ShareDialogProps) {
  const title = t(`billing.payments.share.${props.kind}.title`, {
    number: props.invoice?.number ?? '',
    name: props.invoice?.buyerName ?? '',
  });
  return (
    <Dialog isOpen title={title} size="narrow" onClose={props.onClose}>
      <ShareForm {...props} title={title} />
    </Dialog>
  );
}

function ShareForm({
  payment,
  kind,
  invoice,
  title,
  onClose,
}: ShareDialogProps & { readonly title: string }) {
  const { match, credit, refund } = useShares();
  const { id: paymentId, leftKopecks, version } = payment;
  const form = useForm({
    name: `billing/share-${paymentId}-${kind}`,
    initial: { sum: typedRubles(leftKopecks), note: '' },
    check: ({ sum, note }) => {
      const kopecks = readRubles(sum);
      const isSum = kopecks !== null && kopecks > 0 && kopecks <= leftKopecks;
      const most = t('billing.payments.sum-wrong', { sum: rubles(leftKopecks) });
      const hasNoNote = kind === 'refund' && note.trim() === '';
      return [
        ...(isSum ? [] : [{ path: 'sum' as const, message: most }]),
        ...(hasNoNote ? [{ path: 'note' as const, message: t('billing.customers.note-missing') }] : []),
      ];
    },
    submit: async ({ sum, note }) => {
      const share = { version, kopecks: readRubles(sum) ?? leftKopecks };
      const { companyId = '', invoiceId = '' } = invoice ?? {};
      const params = { paymentId };
      if (kind === 'invoice') await match({ params, body: { ...share, companyId, invoiceId } });
      if (kind === 'credit') await credit({ params, body: { ...share, companyId } });
      if (kind === 'refund') await refund({ params, body: { ...share, note } });
      onClose();
    },
  });
  return (
    <Form form={form} label={title}>
      <p>{t(`billing.payments.share.${kind}.lead`)}</p>
      <TextField {...form.field('sum')} label={t('billing.payments.sum')} isFocused />
      {kind === 'refund' && (
        <TextField
          {...form.field('note')}
          label={t('billing.customers.note')}
          hint={t('billing.payments.share.refund.note-hint')}
        />
      )}
      <FormFooter form={form}>{t(`billing.payments.share.${kind}.confirm`)}</FormFooter>
    </Form>
  );
}
