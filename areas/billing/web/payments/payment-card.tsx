import type { BankPayment, PaymentPart } from '@artel/billing/contract';
import { t } from '@artel/web';
import { Button, ConfirmDialog, Panel, Row, Text } from '@artel/web/ui';
import { useState } from 'react';
import { dayWords, rubles } from '../money/money-words.ts';
import { useUndoPart } from './api.ts';
import { ChooseInvoice } from './choose-invoice.tsx';
import { InvoiceChoice } from './invoice-choice.tsx';
import { NamedInvoices } from './named-invoices.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** A payment: the bank's data, the decisions made here, and suggestions for the rest. */
export function PaymentCard({ payment }: { readonly payment: BankPayment }) {
  const { number, bookedOn, kopecks, leftKopecks, payerName, payerInn, purpose, parts } = payment;
  const { suggestions, namedNumbers } = payment;
  const [refunds, setRefunds] = useState(false);
  return (
    <Panel as="li" room="low" aria-label={payerName}>
      <Text as="h2" size="title">
        {rubles(kopecks)} · {payerName}
      </Text>
      <Text tone="secondary">
        {t('billing.payments.facts', { number, day: dayWords(bookedOn), inn: payerInn })}
      </Text>
      <Text>{purpose}</Text>
      {parts.map((part) => (
        <Part key={part.id} payment={payment} part={part} />
      ))}
      {leftKopecks > 0 && (
        <>
          {parts.length > 0 && <p>{t('billing.payments.left', { sum: rubles(leftKopecks) })}</p>}
          {namedNumbers.map((spellings) => (
            <NamedInvoices key={spellings[0]} payment={payment} spellings={spellings} />
          ))}
          {suggestions.length === 0 && namedNumbers.length === 0 && (
            <Text tone="secondary">{t('billing.payments.nothing')}</Text>
          )}
          {suggestions.map((suggestion) => (
            <InvoiceChoice key={suggestion.invoiceId} payment={payment} invoice={suggestion} />
          ))}
          <ChooseInvoice payment={payment} />
          <div>
            <Button variant="subtle" onClick={() => setRefunds(true)}>
              {t('billing.payments.share.refund.act')}
            </Button>
          </div>
        </>
      )}
      {refunds && <ShareDialog payment={payment} kind="refund" onClose={() => setRefunds(false)} />}
    </Panel>
  );
}

interface PartProps {
  readonly payment: BankPayment;
  readonly part: PaymentPart;
}

function Part({ payment, part }: PartProps) {
  const [undoes, setUndoes] = useState(false);
  const undo = useUndoPart();
  const { id: partId, kind, kopecks, number, companyName: name, note } = part;
  const words = t(`billing.payments.part.${kind}`, { sum: rubles(kopecks), number, name, note });
  return (
    <Row justify="between">
      <p>{words}</p>
      <Button
        variant="default"
        aria-label={t('billing.payments.undo.of', { part: words })}
        onClick={() => setUndoes(true)}
      >
        {t('billing.payments.undo.act')}
      </Button>
      <ConfirmDialog
        isOpen={undoes}
        title={t('billing.payments.undo.title')}
        act={t('billing.payments.undo.confirm')}
        onConfirm={() =>
          undo.mutateAsync({ params: { paymentId: payment.id, partId }, body: { version: payment.version } })
        }
        onClose={() => setUndoes(false)}
      >
        <p>{words}</p>
        <p>{t(`billing.payments.undo.lead.${kind}`)}</p>
      </ConfirmDialog>
    </Row>
  );
}
