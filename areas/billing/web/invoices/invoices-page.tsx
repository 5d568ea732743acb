import { billingPages, type Invoice, InvoiceState } from '@artel/billing/contract';
import { useProfile } from '@artel/company/web';
import { t, useOpenPage, usePageSearch } from '@artel/web';
import { DataGrid, DataGridSkeleton, EmptyDrawing, EmptyState, PagedList, SelectField } from '@artel/web/ui';
import { BillingFrame } from '../money/billing-frame.tsx';
import { PaymentsView } from '../payments/payments-view.tsx';
import { loadInvoice, useInvoices, useSoldInvoices } from './api.ts';
import { buyerColumn, invoiceColumns, invoiceName } from './invoice-columns.tsx';
import styles from './invoices.module.css';

/** the company's invoices; who sells sees those of all companies and the money that came in. */
export function InvoicesPage() {
  const { permissions } = useProfile();
  const asked = usePageSearch('view');
  const isSeller = permissions.includes('operator.billing');
  const views = isSeller
    ? (['sold', 'payments'] as const).map((name) => ({ name, label: t(`billing.invoices.view.${name}`) }))
    : [];
  const view = asked === 'payments' ? 'payments' : 'sold';
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

function SoldInvoices() {
  const { state, field } = useStateFilter();
  const list = useSoldInvoices(state);
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
            label={t('billing.invoices.view.sold')}
            items={items}
            idOf={idOf}
            nameOf={invoiceName}
            nameTitle={t('billing.invoices.column.number')}
            nameCell={(invoice) => invoiceName(invoice)}
            columns={[buyerColumn(), ...invoiceColumns()]}
            onOpen={() => undefined}
          />
        )}
      </PagedList>
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
