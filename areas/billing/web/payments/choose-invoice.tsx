import type { BankPayment } from '@artel/billing/contract';
import { t } from '@artel/web';
import { Fields, Form, Row, Stack, SubmitButton, Text, TextField, useForm } from '@artel/web/ui';
import { useState } from 'react';
import { useNumberedInvoices } from './api.ts';
import { InvoiceChoice } from './invoice-choice.tsx';

interface ChooseInvoiceProps {
  readonly payment: BankPayment;
}

/** A payer who pays for another company, or names no number, is matched by people: they enter the number. */
export function ChooseInvoice({ payment }: ChooseInvoiceProps) {
  const [number, setNumber] = useState('');
  const form = useForm({
    name: 'billing/choose-invoice',
    initial: { number: '' },
    check: () => [],
    submit: async (requested) => setNumber(requested.number.trim()),
  });
  return (
    <Stack gap={2}>
      <Form form={form} label={t('billing.payments.choose-for', { number: payment.number })}>
        <Fields width="wide" isEven>
          <Row align="end" isOneLine>
            <Stack gap={0} isGrowing>
              <TextField {...form.field('number')} label={t('billing.payments.number')} />
            </Stack>
            <SubmitButton isPending={form.isPending}>{t('billing.payments.choose')}</SubmitButton>
          </Row>
        </Fields>
      </Form>
      {number !== '' && <Numbered payment={payment} number={number} />}
    </Stack>
  );
}

function Numbered({ payment, number }: ChooseInvoiceProps & { readonly number: string }) {
  const { data } = useNumberedInvoices(number);
  if (data !== undefined && data.items.length === 0)
    return <Text tone="secondary">{t('billing.payments.none-of-number', { number })}</Text>;
  return (data?.items ?? []).map(({ id, companyId, buyerName, kopecks, paidKopecks, state }) => (
    <InvoiceChoice
      key={id}
      payment={payment}
      invoice={{
        companyId,
        invoiceId: id,
        number,
        buyerName,
        openKopecks: kopecks - paidKopecks,
        reason: 'chosen',
        state,
      }}
    />
  ));
}
