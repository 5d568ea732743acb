import type { BankPayment, Invoice, Suggestion } from '@artel/billing/contract';
import { t } from '@artel/web';
import { Button, Row, Text } from '@artel/web/ui';
import { useState } from 'react';
import { rubles } from '../money/money-words.ts';
import { useMatchPayment } from './api.ts';
import { ShareDialog } from './share-dialog.tsx';

interface Chosen extends Omit<Suggestion, 'reason'> {
  readonly reason: Suggestion['reason'] | 'chosen';
  /** Nothing can be paid to one that is paid or void, and its company can still have credit. */
  readonly state?: Invoice['state'];
}

interface InvoiceChoiceProps {
  readonly payment: BankPayment;
  readonly invoice: Chosen;
}

/**
 * An open invoice that a payment may be for: people assign all of it, a part of it, or make it the company's
 * credit.
 */
export function InvoiceChoice({ payment, invoice }: InvoiceChoiceProps) {
  const match = useMatchPayment();
  const [shared, setShared] = useState<'invoice' | 'credit'>();
  const { number, buyerName, openKopecks, reason, companyId, invoiceId, state } = invoice;
  const closed = state === 'paid' || state === 'void' ? state : null;
  const isOtherNamed = reason === 'inn-sum' && payment.namedNumbers.length > 0;
  // Each of several named invoices gets its own part.
  const kopecks = reason === 'numbers-inn-sum' ? openKopecks : undefined;
  const body = { version: payment.version, companyId, invoiceId, ...(kopecks && { kopecks }) };
  const words = { number, name: buyerName, sum: rubles(openKopecks) };
  return (
    <Row justify="between">
      <p>
        {closed === null
          ? t('billing.payments.suggestion', words)
          : t(`billing.payments.settled.${closed}`, words)}{' '}
        {closed === null && (
          <Text as="span" tone="secondary">
            {t(`billing.payments.reason.${isOtherNamed ? 'other-number' : reason}`)}
          </Text>
        )}
      </p>
      <Row gap={1}>
        {closed === null && (
          <>
            <Button
              variant="default"
              aria-busy={match.isPending}
              aria-label={t('billing.payments.match-of', { number })}
              onClick={() => match.mutate({ params: { paymentId: payment.id }, body })}
            >
              {t('billing.payments.match')}
            </Button>
            <Button
              variant="subtle"
              aria-label={t('billing.payments.share.invoice.act-of', { number })}
              onClick={() => setShared('invoice')}
            >
              {t('billing.payments.share.invoice.act')}
            </Button>
          </>
        )}
        <Button
          variant="subtle"
          aria-label={t('billing.payments.share.credit.act-of', { name: buyerName })}
          onClick={() => setShared('credit')}
        >
          {t('billing.payments.share.credit.act')}
        </Button>
      </Row>
      {shared !== undefined && (
        <ShareDialog payment={payment} kind={shared} invoice={invoice} onClose={() => setShared(undefined)} />
      )}
    </Row>
  );
}
