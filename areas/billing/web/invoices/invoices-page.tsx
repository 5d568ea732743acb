import { billingPages, type Invoice, InvoiceState } from '@artel/billing/contract';
import { useProfile } from '@artel/company/web';
import { t, useMock, useOpenPage, usePageSearch } from '@artel/web';
import { DataGrid, DataGridSkeleton, EmptyDrawing, EmptyState, PagedList, SelectField } from '@artel/web/ui';
import { useState } from 'react';
import { BillingFrame } from '../money/billing-frame.tsx';
import { CloseInvoiceDialog } from '../payments/close-invoice-dialog.tsx';
import { PaymentsView } from '../payments/payments-view.tsx';
import { useInvoices, useSoldInvoices } from './api.ts';
import { buyerColumn, invoiceColumns, invoiceName } from './invoice-columns.tsx';
import styles from './invoices.module.css';
import { loadInvoice, loadSoldInvoice } from './load-invoice.ts';
import { useOrdersTold } from './orders-told.ts';

async function mockInvoices(): Promise<readonly Invoice[]> {
  return (await import('./invoices.mock.json')).default as readonly Invoice[];
}

/** D-14: invoices that nobody made out; there is nothing to load of them. */
function InvoiceGrid({ items }: { readonly items: readonly Invoice[] }) {
  return (
    <DataGrid<Invoice>
      label={t(billingPages.invoices.titleKey)}
      items={items}
      idOf={idOf}
      nameOf={invoiceName}
      nameTitle={t('billing.invoices.column.number')}
      nameCell={(invoice) => invoiceName(invoice)}
      columns={invoiceColumns()}
      onOpen={() => undefined}
    />
  );
}

/** the company's invoices; who sells sees those of all companies and the money that came in. */
export function InvoicesPage() {
  const { permissions } = useProfile();
  const asked = usePageSearch('view');
  const isSeller = permissions.includes('operator.billing');
  const views = isSeller
    ? (['sold', 'payments'] as const).map((name) => ({ name, label: t(`billing.invoices.view.${name}`) }))
    : [];
  const view = asked === 'payments' ? 'payments' : 'sold';
  const mock = useMock<readonly Invoice[] | null>('mock-invoices', null, mockInvoices);
  if (mock !== null)
    return (
      <BillingFrame page={billingPages.invoices}>
        <InvoiceGrid items={mock} />
      </BillingFrame>
    );
  return (
    <BillingFrame page={billingPages.invoices} views={views} view={view}>
      {!isSeller && <OwnInvoices />}
      {isSeller && view === 'sold' && <SoldInvoices />}
      {isSeller && view === 'payments' && <PaymentsView />}
    </BillingFrame>
  );
}

function useStateFilter() {
  const asked = usePageSearch('state');
  const openPage = useOpenPage();
  const state = InvoiceState.options.find((known) => known === asked);
  const choices = [
    { value: 'all', label: t('billing.invoices.state.all') },
    ...InvoiceState.options.map((value) => ({ value, label: t(`billing.invoices.state.${value}`) })),
  ];
  const field = (
    <div className={styles.filter}>
      <SelectField
        name="state"
        label={t('billing.invoices.state-label')}
        value={state ?? 'all'}
        error={undefined}
        onChange={(value) =>
          void openPage(billingPages.invoices, { search: { state: value }, replace: true })
        }
        groups={[{ label: t('billing.invoices.state-label'), choices }]}
      />
    </div>
  );
  return { state, field };
}

function OwnInvoices() {
  const { state, field } = useStateFilter();
  const list = useInvoices(state);
  useOrdersTold(list.data);
  return (
    <>
      {field}
      <PagedList
        list={list}
        skeleton={<DataGridSkeleton />}
        empty={<None />}
        failure={t('billing.invoices.failed')}
      >
        {(items) => (
          <DataGrid<Invoice>
            label={t(billingPages.invoices.titleKey)}
            items={items}
            idOf={idOf}
            nameOf={invoiceName}
            nameTitle={t('billing.invoices.column.number')}
            nameCell={(invoice) => invoiceName(invoice)}
            columns={invoiceColumns()}
            actionsOf={(_, invoice) => [
              { key: 'pdf', label: t('billing.invoices.load'), run: () => loadInvoice(invoice.id) },
            ]}
            onOpen={(invoice) => void loadInvoice(invoice.id)}
          />
        )}
      </PagedList>
    </>
  );
}

type Sold = Invoice & { readonly companyId: string };

function SoldInvoices() {
  const { state, field } = useStateFilter();
  const list = useSoldInvoices(state);
  const [closed, setClosed] = useState<Sold>();
  return (
    <>
      {field}
      <PagedList
        list={list}
        skeleton={<DataGridSkeleton />}
        empty={<None />}
        failure={t('billing.invoices.failed')}
      >
        {(items) => (
          <DataGrid<Sold>
            label={t('billing.invoices.view.sold')}
            items={items}
            idOf={idOf}
            nameOf={invoiceName}
            nameTitle={t('billing.invoices.column.number')}
            nameCell={(invoice) => invoiceName(invoice)}
            columns={[buyerColumn(), ...invoiceColumns()]}
            actionsOf={(_, sold) => [
              {
                key: 'pdf',
                label: t('billing.invoices.load'),
                run: () => loadSoldInvoice(sold.companyId, sold.id),
              },
              ...(sold.state === 'open' || sold.state === 'partly-paid'
                ? [{ key: 'close', label: t('billing.invoices.close.act'), run: () => setClosed(sold) }]
                : []),
            ]}
            onOpen={({ id, companyId }) => void loadSoldInvoice(companyId, id)}
          />
        )}
      </PagedList>
      {closed !== undefined && <CloseInvoiceDialog invoice={closed} onClose={() => setClosed(undefined)} />}
    </>
  );
}

const idOf = ({ id }: Invoice) => id;

function None() {
  return (
    <EmptyState drawing={<EmptyDrawing />} title={t('billing.invoices.empty-title')}>
      {t('billing.invoices.empty')}
    </EmptyState>
  );
}
