import type { BankPayment } from '@artel/billing/contract';
import { t } from '@artel/web';
import { Text } from '@artel/web/ui';
import { useQueries } from '@tanstack/react-query';
import { numberedInvoices } from './api.ts';
import { InvoiceChoice } from './invoice-choice.tsx';

/** Invoices that a payment names but that are paid or void: their company can have the money as credit. */
export function NamedInvoices({ payment }: { readonly payment: BankPayment }) {
  const answers = useQueries({ queries: payment.namedNumbers.map(numberedInvoices) });
  const isOwn = ({ buyerInn }: { readonly buyerInn: string }) =>
    buyerInn !== '' && buyerInn === payment.payerInn;
  const paid = answers
    .flatMap(({ data }) => data?.items ?? [])
    .filter((invoice) => isOwn(invoice) && (invoice.state === 'paid' || invoice.state === 'void'));
  if (paid.length === 0) return <Text tone="secondary">{t('billing.payments.nothing')}</Text>;
  return paid.map(({ id: invoiceId, companyId, number, buyerName }) => (
    <InvoiceChoice
      key={invoiceId}
      payment={payment}
      invoice={{ companyId, invoiceId, number, buyerName, openKopecks: 0, reason: 'chosen', isClosed: true }}
    />
  ));
}
