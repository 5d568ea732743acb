import { billingPages, type Invoice } from '@artel/billing/contract';
import { useProfile } from '@artel/company/web';
import { t, useMock, usePageSearch } from '@artel/web';
import {
  DataGrid,
  DataGridSkeleton,
  EmptyDrawing,
  EmptyState,
  type GridColumn,
  PagedList,
} from '@artel/web/ui';
import { type ComponentProps, useState } from 'react';
import { AddressesButton } from '../addresses/addresses-button.tsx';
import { LinkDialog } from '../links/link-dialog.tsx';
import { useLinkActs } from '../links/use-link-acts.ts';
import { BillingFrame } from '../money/billing-frame.tsx';
import { type FindDocument, loadDocument } from '../money/load-document.ts';
import { invoiceName } from '../money/looks.ts';
import { useSaving } from '../money/use-saving.tsx';
import { CloseInvoiceDialog } from '../payments/close-invoice-dialog.tsx';
import { PaymentsView } from '../payments/payments-view.tsx';
import { SettingsView } from '../sellers/settings-view.tsx';
import { useInvoices, useSoldInvoices } from './api.ts';
import { findInvoice, findSoldInvoice } from './find-invoice.ts';
import { buyerColumn, invoiceCell, invoiceColumns } from './invoice-columns.tsx';
import { InvoiceSumsBar } from './invoice-sums.tsx';
import { useOrderTracking } from './tracked-orders.ts';
import { useInvoiceFilter } from './use-invoice-filter.tsx';

async function mockInvoices(): Promise<readonly Invoice[]> {
  return (await import('./invoices.mock.json')).default as readonly Invoice[];
}

/** D-14: sample invoices, which have no file to load. */
function InvoiceGrid({ items }: { readonly items: readonly Invoice[] }) {
  return (
    <DataGrid<Invoice>
      label={t(billingPages.invoices.titleKey)}
      items={items}
      getId={getId}
      getName={invoiceName}
      nameTitle={t('billing.invoices.column.number')}
      nameCell={invoiceCell}
      columns={invoiceColumns()}
      onOpen={() => undefined}
    />
  );
}

const VIEWS = ['sold', 'payments', 'settings'] as const;

/** the company's invoices; the seller sees those of all companies and the incoming payments. */
export function InvoicesPage() {
  const { permissions } = useProfile();
  const requested = usePageSearch('view');
  const isSeller = permissions.includes('operator.billing');
  const views = isSeller ? VIEWS.map((name) => ({ name, label: t(`billing.invoices.view.${name}`) })) : [];
  const view = VIEWS.find((known) => known === requested) ?? 'sold';
  const mock = useMock<readonly Invoice[] | null>('mock-invoices', null, mockInvoices);
  if (mock !== null)
    return (
      <BillingFrame page={billingPages.invoices}>
        <InvoiceGrid items={mock} />
      </BillingFrame>
    );
  return (
    <BillingFrame
      page={billingPages.invoices}
      views={views}
      view={view}
      acts={!isSeller && permissions.includes('billing.manage') && <AddressesButton />}
    >
      {!isSeller && <OwnInvoices />}
      {isSeller && view === 'sold' && <SoldInvoices />}
      {isSeller && view === 'payments' && <PaymentsView />}
      {isSeller && view === 'settings' && <SettingsView />}
    </BillingFrame>
  );
}

function OwnInvoices() {
  const { query, isNarrow, fields } = useInvoiceFilter();
  const { permissions } = useProfile();
  const { list, ...sums } = useInvoices(query);
  useOrderTracking(list.data);
  return (
    <>
      {fields}
      {list.data?.length !== 0 && (
        <InvoiceSumsBar {...sums} mayDownload={permissions.includes('billing.export')} />
      )}
      <InvoiceList<Invoice>
        list={list}
        isNarrow={isNarrow}
        columns={invoiceColumns()}
        onFind={({ id }) => findInvoice(id)}
      />
    </>
  );
}

type Sold = Invoice & { readonly companyId: string };

function SoldInvoices() {
  const { query, isNarrow, fields } = useInvoiceFilter({ isSold: true });
  const [closed, setClosed] = useState<Sold>();
  const { permissions } = useProfile();
  const { list, ...sums } = useSoldInvoices(query);
  return (
    <>
      {fields}
      {list.data?.length !== 0 && (
        <InvoiceSumsBar {...sums} mayDownload={permissions.includes('operator.export')} />
      )}
      {closed !== undefined && <CloseInvoiceDialog invoice={closed} onClose={() => setClosed(undefined)} />}
      <InvoiceList<Sold>
        list={list}
        isNarrow={isNarrow}
        columns={[buyerColumn(), ...invoiceColumns()]}
        getCompanyId={({ companyId }) => companyId}
        onFind={({ id, companyId }) => findSoldInvoice(companyId, id)}
        onCloseRest={setClosed}
      />
    </>
  );
}

interface InvoiceListProps<T extends Invoice> {
  readonly list: ComponentProps<typeof PagedList<T>>['list'];
  /** Whether a filter is active. */
  readonly isNarrow: boolean;
  readonly columns: readonly GridColumn<T>[];
  /** The owner of an invoice, for the seller; left out where all are the own company's. */
  readonly getCompanyId?: (invoice: T) => string;
  /** Requests the address of its document. */
  readonly onFind: (invoice: T) => ReturnType<FindDocument>;
  /** Closes an invoice whose rest is no longer expected; left out if the viewer may not. */
  readonly onCloseRest?: (invoice: T) => void;
}

/** Invoices with the acts of each: its PDF and its address. */
function InvoiceList<T extends Invoice>({
  list,
  isNarrow,
  columns,
  getCompanyId,
  onFind,
  onCloseRest,
}: InvoiceListProps<T>) {
  const [linked, setLinked] = useState<T>();
  const saving = useSaving();
  const load = (invoice: T) => loadDocument(() => onFind(invoice));
  return (
    <>
      <PagedList
        list={list}
        skeleton={<DataGridSkeleton />}
        empty={<None isNarrow={isNarrow} />}
        failure={t('billing.invoices.failed')}
      >
        {(items) => (
          <DataGrid<T>
            label={t(billingPages.invoices.titleKey)}
            items={items}
            getId={getId}
            getName={invoiceName}
            nameTitle={t('billing.invoices.column.number')}
            nameCell={invoiceCell}
            columns={columns}
            getActions={(_, invoice) => [
              { key: 'pdf', label: t('billing.invoices.load'), run: () => load(invoice) },
              ...saving.getActs(invoiceName(invoice), () => onFind(invoice)),
              { key: 'link', label: t('billing.invoices.copy-link'), run: () => setLinked(invoice) },
              ...(onCloseRest && (invoice.state === 'open' || invoice.state === 'partly-paid')
                ? [{ key: 'close', label: t('billing.invoices.close.act'), run: () => onCloseRest(invoice) }]
                : []),
            ]}
            onOpen={(invoice) => void load(invoice)}
          />
        )}
      </PagedList>
      {saving.dialog}
      {linked !== undefined && (
        <LinkOf
          invoiceId={linked.id}
          companyId={getCompanyId?.(linked)}
          onClose={() => setLinked(undefined)}
        />
      )}
    </>
  );
}

interface LinkOfProps {
  readonly invoiceId: string;
  readonly companyId: string | undefined;
  readonly onClose: () => void;
}

function LinkOf({ invoiceId, companyId, onClose }: LinkOfProps) {
  return <LinkDialog acts={useLinkActs(invoiceId, companyId)} onClose={onClose} />;
}

const getId = ({ id }: Invoice) => id;

function None({ isNarrow }: { readonly isNarrow: boolean }) {
  return (
    <EmptyState drawing={<EmptyDrawing kind="money" />} title={t('billing.invoices.empty-title')}>
      {t(isNarrow ? 'billing.invoices.empty-narrow' : 'billing.invoices.empty')}
    </EmptyState>
  );
}
