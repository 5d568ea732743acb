import { billingPages } from '@artel/billing/contract';
import { showToast, t, useListAddress } from '@artel/web';
import {
  EmptyDrawing,
  EmptyState,
  FileButton,
  PagedList,
  Row,
  SearchField,
  SelectField,
  Skeleton,
  Stack,
} from '@artel/web/ui';
import { useState } from 'react';
import { dayWords } from '../money/money-words.ts';
import styles from '../money/search.module.css';
import { useImportBankFile, usePayments } from './api.ts';
import { PaymentCard } from './payment-card.tsx';

const STATES = ['open', 'matched', 'all'] as const;

/** Incoming payments: people import a bank's file here, assign the doubtful payments and undo assignments. */
export function PaymentsView() {
  const [state, setState] = useState<(typeof STATES)[number]>('open');
  const { q, search } = useListAddress(billingPages.invoices, ['view']);
  const payments = usePayments(state === 'all' ? undefined : state, q);
  const choices = STATES.map((value) => ({ value, label: t(`billing.payments.state.${value}`) }));
  return (
    <>
      <Row gap={3} align="end">
        <BankFileButton />
        <div className={styles.search}>
          <SearchField label={t('billing.payments.search')} {...search} />
        </div>
        <SelectField
          name="payments-state"
          label={t('billing.payments.state-label')}
          value={state}
          error={undefined}
          onChange={(chosen) => setState(STATES.find((one) => one === chosen) ?? 'open')}
          groups={[{ label: t('billing.payments.state-label'), choices }]}
        />
      </Row>
      <PagedList
        list={payments}
        skeleton={<Skeleton width="100%" height="4.5rem" />}
        empty={
          <EmptyState
            drawing={<EmptyDrawing kind={q === '' ? 'money' : 'search'} />}
            title={t(`billing.payments.empty-title.${q === '' ? state : 'search'}`)}
          >
            {t(`billing.payments.${q === '' ? 'empty' : 'empty-search'}`)}
          </EmptyState>
        }
      >
        {(items) => (
          <Stack as="ul" gap={3} aria-label={t('billing.payments.title')}>
            {items.map((payment) => (
              <PaymentCard key={payment.id} payment={payment} />
            ))}
          </Stack>
        )}
      </PagedList>
    </>
  );
}

function BankFileButton() {
  const bring = useImportBankFile();
  const upload = async (file: File) => {
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
    <FileButton accept=".txt,text/plain" isBusy={bring.isPending} onFiles={([file]) => void upload(file)}>
      {t('billing.payments.import')}
    </FileButton>
  );
}
