import type { Preview, PreviewedInvoice, Subscription } from '@artel/billing/contract';
import { t } from '@artel/web';
import { Stack, Text } from '@artel/web/ui';
import { rubles } from '../money/money-words.ts';

/** Lists all invoices that the act voids and issues, and the money that returns to the credit. */
export function PreviewedInvoices({ invoices }: Pick<Preview, 'invoices'>) {
  const at = (when: PreviewedInvoice['when']) => invoices.filter((one) => one.when === when);
  const later = at('payment');
  if (invoices.length === 0) return null;
  return (
    <Stack as="section" gap={1} aria-label={t('billing.invoices-of-preview.title')}>
      <Text weight="strong">{t('billing.invoices-of-preview.title')}</Text>
      <InvoiceItems invoices={at('now')} />
      {later.length > 0 && <p>{t('billing.invoices-of-preview.payment')}</p>}
      <InvoiceItems invoices={later} />
    </Stack>
  );
}

/** Lists the unpaid invoices of a subscription that its end voids. */
export function VoidedInvoices({ owed }: Pick<Subscription, 'owed'>) {
  const invoices = owed.map(({ number, reason, kopecks, leftKopecks }) => ({
    act: 'void' as const,
    reason,
    number,
    kopecks,
    creditKopecks: kopecks - leftKopecks,
    when: 'now' as const,
  }));
  return <PreviewedInvoices invoices={invoices} />;
}

function InvoiceItems({ invoices }: Pick<Preview, 'invoices'>) {
  if (invoices.length === 0) return null;
  return (
    <ul>
      {invoices.map((invoice) => (
        <li key={`${invoice.act} ${invoice.reason} ${invoice.number}`}>{describeInvoice(invoice)}</li>
      ))}
    </ul>
  );
}

function describeInvoice({ act, reason, number, kopecks, creditKopecks }: PreviewedInvoice): string {
  const values = { number: number ?? '', sum: rubles(kopecks), credit: rubles(creditKopecks) };
  if (act === 'void')
    return t(`billing.invoices-of-preview.void${creditKopecks > 0 ? '-credit' : ''}`, values);
  const issued = t(`billing.invoices-of-preview.issue.${reason}`, values);
  if (creditKopecks === 0) return issued;
  if (creditKopecks === kopecks) return `${issued} ${t('billing.invoices-of-preview.paid')}`;
  const payable = rubles(kopecks - creditKopecks);
  return `${issued} ${t('billing.invoices-of-preview.credit', { ...values, payable })}`;
}
