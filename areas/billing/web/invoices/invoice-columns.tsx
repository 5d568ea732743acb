import type { Invoice } from '@artel/billing/contract';
import { t } from '@artel/web';
import { Badge, type GridColumn } from '@artel/web/ui';
import type { ReactNode } from 'react';
import { DocumentName } from '../money/document-name.tsx';
import { INVOICE_BADGES, invoiceName } from '../money/looks.ts';
import { daysWords, dayWords } from '../money/money-words.ts';
import { sumColumn } from '../money/sum-column.ts';

export function invoiceColumns<T extends Invoice>(): GridColumn<T>[] {
  return [
    sumColumn(),
    {
      key: 'state',
      title: t('billing.invoices.column.state'),
      width: 160,
      cell: StateOf,
    },
    {
      key: 'due',
      title: t('billing.invoices.column.due'),
      width: 120,
      cell: ({ dueOn }) => dayWords(dueOn),
    },
    {
      key: 'days',
      title: t('billing.invoices.column.days'),
      width: 200,
      cell: ({ days, state }) => (state === 'void' ? '' : daysWords(days)),
    },
  ];
}

function StateOf({ state }: Pick<Invoice, 'state'>) {
  return <Badge variant={INVOICE_BADGES[state]}>{t(`billing.invoices.state.${state}`)}</Badge>;
}

/** An invoice by its number; with the values of the hidden columns. */
export function invoiceCell<T extends Invoice>(invoice: T, hidden: ReadonlySet<string>): ReactNode {
  const { kopecks, buyerName, dueOn, state } = invoice;
  const isOwed = state === 'open' || state === 'partly-paid';
  const until = isOwed ? t('billing.invoices.until', { day: dayWords(dueOn) }) : '';
  return (
    <DocumentName
      name={invoiceName(invoice)}
      hidden={hidden}
      kopecks={kopecks}
      state={<StateOf {...invoice} />}
      other={hidden.has('buyer') ? buyerName : until}
    />
  );
}

export function buyerColumn<T extends Invoice>(): GridColumn<T> {
  return {
    key: 'buyer',
    title: t('billing.invoices.column.buyer'),
    width: 260,
    cell: ({ buyerName, buyerInn }) => `${buyerName} · ${buyerInn}`,
  };
}
