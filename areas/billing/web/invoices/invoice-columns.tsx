import type { Invoice } from '@artel/billing/contract';
import { t } from '@artel/web';
import { Badge, type GridColumn } from '@artel/web/ui';
import { dayWords, rubles } from '../money/money-words.ts';

const LOOKS = { open: 'attention', 'partly-paid': 'attention', paid: 'accent', void: 'plain' } as const;

export function invoiceName({ number, issuedOn }: Invoice): string {
  return t('billing.invoices.name', { number, day: dayWords(issuedOn) });
}

export function invoiceColumns(): GridColumn<Invoice>[] {
  return [
    {
      key: 'sum',
      title: t('billing.column.sum'),
      width: 140,
      align: 'end',
      cell: ({ kopecks }) => rubles(kopecks),
    },
    {
      key: 'state',
      title: t('billing.invoices.column.state'),
      width: 160,
      cell: ({ state }) => <Badge look={LOOKS[state]}>{t(`billing.invoices.state.${state}`)}</Badge>,
    },
    {
      key: 'due',
      title: t('billing.invoices.column.due'),
      width: 120,
      cell: ({ dueOn }) => dayWords(dueOn),
    },
  ];
}

export function buyerColumn(): GridColumn<Invoice> {
  return {
    key: 'buyer',
    title: t('billing.invoices.column.buyer'),
    width: 260,
    cell: ({ buyerName, buyerInn }) => `${buyerName} · ${buyerInn}`,
  };
}
