import type { BankPayment } from '@artel/billing/contract';
import { t } from '@artel/web';
import { Text } from '@artel/web/ui';
import { useQueries } from '@tanstack/react-query';
import { numberedInvoices } from './api.ts';
import { InvoiceChoice } from './invoice-choice.tsx';

interface NamedInvoicesProps {
  readonly payment: BankPayment;
  /** One number in its spellings, the first as the payment has it. */
  readonly spellings: readonly string[];
}

/**
 * Invoices of the payer that have a number which the payment names. For one that is paid or void the company can have the money as
 * credit; an invoice of another company is not shown.
 */
export function NamedInvoices({ payment, spellings }: NamedInvoicesProps) {
  const answers = useQueries({ queries: spellings.map(numberedInvoices) });
  if (answers.some(({ data }) => data === undefined)) return null;
  const own = answers
    .flatMap(({ data }) => data?.items ?? [])
    .filter(({ buyerInn }) => buyerInn !== '' && buyerInn === payment.payerInn);
  const [number = ''] = spellings;
  if (own.length === 0)
    return <Text tone="secondary">{t('billing.payments.named-nothing', { number })}</Text>;
  return own.map(({ id: invoiceId, companyId, number: issued, buyerName, kopecks, paidKopecks, state }) => (
    <InvoiceChoice
      key={invoiceId}
      payment={payment}
      invoice={{
        companyId,
        invoiceId,
        number: issued,
        buyerName,
        openKopecks: kopecks - paidKopecks,
        reason: 'chosen',
        state,
      }}
    />
  ));
}
