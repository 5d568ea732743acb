import type { BankPayment, Suggestion } from '@artel/billing/contract';
import { showToast, t } from '@artel/web';
import {
  EmptyDrawing,
  EmptyState,
  Form,
  PagedList,
  Panel,
  Skeleton,
  SubmitButton,
  TextField,
  useForm,
} from '@artel/web/ui';
import { Button } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { dayWords, rubles } from '../money/money-words.ts';
import { useImportBankFile, useMatchPayment, useNumberedInvoices, usePayments } from './api.ts';
import styles from './payments.module.css';

/** Money that came in: a bank's file is brought, and what left a doubt is settled here. */
export function PaymentsView() {
  const open = usePayments('open');
  return (
    <>
      <BankFileButton />
      <PagedList
        list={open}
        skeleton={<Skeleton width="100%" height="4.5rem" />}
        empty={
          <EmptyState drawing={<EmptyDrawing />} title={t('billing.payments.empty-title')}>
            {t('billing.payments.empty')}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className={styles.payments} aria-label={t('billing.payments.title')}>
            {items.map((payment) => (
              <Payment key={payment.id} payment={payment} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function BankFileButton() {
  const input = useRef<HTMLInputElement>(null);
  const bring = useImportBankFile();
  const onChosen = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file === undefined) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const answer = await bring.mutateAsync({ body: { type: 'text/plain', bytes } }).catch(() => null);
    if (answer === null) return;
    showToast({
      severity: 'success',
      title: t('billing.payments.imported', { ...answer, count: answer.payments }),
    });
    if (answer.gapFrom !== null)
      showToast({ severity: 'warning', title: t('billing.payments.gap', { day: dayWords(answer.gapFrom) }) });
  };
  return (
    <div>
      <Button onClick={() => input.current?.click()} aria-busy={bring.isPending}>
        {t('billing.payments.import')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".txt,text/plain"
        hidden
        aria-label={t('billing.payments.import')}
        onChange={(event) => void onChosen(event)}
      />
    </div>
  );
}

function Payment({ payment }: { readonly payment: BankPayment }) {
  const { number, bookedOn, kopecks, payerName, payerInn, purpose, suggestions } = payment;
  return (
    <Panel as="li" room="low" className={styles.payment} aria-label={payerName}>
      <h2>
        {rubles(kopecks)} · {payerName}
      </h2>
      <p className={styles.facts}>
        {t('billing.payments.facts', { number, day: dayWords(bookedOn), inn: payerInn })}
      </p>
      <p>{purpose}</p>
      {suggestions.length === 0 ? (
        <p className={styles.facts}>{t('billing.payments.nothing')}</p>
      ) : (
        suggestions.map((suggestion) => (
          <Suggested key={suggestion.invoiceId} paymentId={payment.id} suggestion={suggestion} />
        ))
      )}
      <ChooseInvoice paymentId={payment.id} />
    </Panel>
  );
}

/** Who pays for somebody else, or names no number, is settled by people: they say the number. */
function ChooseInvoice({ paymentId }: { readonly paymentId: string }) {
  const [number, setNumber] = useState('');
  const form = useForm({
    name: 'billing/choose-invoice',
    initial: { number: '' },
    check: () => [],
    submit: async (asked) => setNumber(asked.number.trim()),
  });
  return (
    <div>
      <Form form={form} label={t('billing.payments.choose')}>
        <TextField {...form.field('number')} label={t('billing.payments.number')} />
        <SubmitButton isPending={form.isPending}>{t('billing.payments.choose')}</SubmitButton>
      </Form>
      {number !== '' && <Numbered paymentId={paymentId} number={number} />}
    </div>
  );
}

function Numbered({ paymentId, number }: { readonly paymentId: string; readonly number: string }) {
  const { data } = useNumberedInvoices(number);
  const owed = (data?.items ?? []).filter(({ state }) => state === 'open' || state === 'partly-paid');
  if (data !== undefined && owed.length === 0)
    return <p className={styles.facts}>{t('billing.payments.none-of-number', { number })}</p>;
  return owed.map(({ id, companyId, buyerName, kopecks, paidKopecks }) => (
    <Suggested
      key={id}
      paymentId={paymentId}
      suggestion={{
        companyId,
        invoiceId: id,
        number,
        buyerName,
        openKopecks: kopecks - paidKopecks,
        reason: 'chosen',
      }}
    />
  ));
}

interface SuggestedProps {
  readonly paymentId: string;
  readonly suggestion: Omit<Suggestion, 'reason'> & { readonly reason: Suggestion['reason'] | 'chosen' };
}

function Suggested({ paymentId, suggestion }: SuggestedProps) {
  const match = useMatchPayment();
  const { number, buyerName, openKopecks, reason, companyId, invoiceId } = suggestion;
  return (
    <div className={styles.suggestion}>
      <p>
        {t('billing.payments.suggestion', { number, name: buyerName, sum: rubles(openKopecks) })}{' '}
        <span className={styles.facts}>{t(`billing.payments.reason.${reason}`)}</span>
      </p>
      <Button
        variant="default"
        aria-busy={match.isPending}
        aria-label={t('billing.payments.match-of', { number })}
        onClick={() => match.mutate({ params: { paymentId }, body: { companyId, invoiceId } })}
      >
        {t('billing.payments.match')}
      </Button>
    </div>
  );
}
