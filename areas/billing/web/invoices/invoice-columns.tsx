import type { Invoice } from '@artel/billing/contract';
import { t } from '@artel/web';
import { Badge, type GridColumn } from '@artel/web/ui';
import { INVOICE_LOOKS } from '../money/looks.ts';
import { dayWords } from '../money/money-words.ts';
import { sumColumn } from '../money/sum-column.ts';

export function invoiceColumns<T extends Invoice>(): GridColumn<T>[] {
  return [
    sumColumn(),
    {
      key: 'state',
      title: t('billing.invoices.column.state'),
      width: 160,
      cell: ({ state }) => <Badge look={INVOICE_LOOKS[state]}>{t(`billing.invoices.state.${state}`)}</Badge>,
    },
    {
      key: 'due',
      title: t('billing.invoices.column.due'),
      width: 120,
      cell: ({ dueOn }) => dayWords(dueOn),
    },
  ];
}

export function buyerColumn<T extends Invoice>(): GridColumn<T> {
  return {
    key: 'buyer',
    title: t('billing.invoices.column.buyer'),
    width: 260,
    cell: ({ buyerName, buyerInn }) => `${buyerName} · ${buyerInn}`,
  };
}
