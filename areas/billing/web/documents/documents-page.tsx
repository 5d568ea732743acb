import {
  billingPages,
  type ClosingDocument,
  closeMonth,
  getDocumentFile,
  getSoldDocumentFile,
  listDocuments,
  listSoldDocuments,
  type SoldDocument,
} from '@artel/billing/contract';
import { loadFile, useProfile } from '@artel/company/web';
import { call, showFailure, showToast, t, useAct, useMock, usePages } from '@artel/web';
import {
  Badge,
  DataGrid,
  DataGridSkeleton,
  Dialog,
  EmptyDrawing,
  EmptyState,
  Form,
  type GridColumn,
  PagedList,
  SubmitButton,
  TextField,
  useForm,
} from '@artel/web/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { BillingFrame } from '../money/billing-frame.tsx';
import { dayWords, rubles } from '../money/money-words.ts';

const AT_ONCE = 50;
const LOOKS = { sent: 'plain', signed: 'accent', refused: 'attention' } as const;

async function mockDocuments(): Promise<readonly ClosingDocument[]> {
  return (await import('./documents.mock.json')).default as readonly ClosingDocument[];
}

/** D-17: documents that nobody made; there is nothing to load of them. */
function DocumentGrid({ items }: { readonly items: readonly ClosingDocument[] }) {
  return (
    <DataGrid
      label={t(billingPages.documents.titleKey)}
      items={items}
      idOf={({ id }) => id}
      nameOf={nameOf}
      nameTitle={t('billing.documents.column.name')}
      nameCell={nameOf}
      columns={columns()}
      onOpen={() => undefined}
    />
  );
}

/** closing documents of the company; who sells makes those of a month here. */
export function DocumentsPage() {
  const { permissions } = useProfile();
  const isSeller = permissions.includes('operator.billing');
  const mock = useMock<readonly ClosingDocument[] | null>('mock-documents-list', null, mockDocuments);
  if (mock !== null)
    return (
      <BillingFrame page={billingPages.documents}>
        <DocumentGrid items={mock} />
      </BillingFrame>
    );
  return (
    <BillingFrame page={billingPages.documents} acts={isSeller && <CloseMonth />}>
      {isSeller ? <SoldDocuments /> : <OwnDocuments />}
    </BillingFrame>
  );
}

function OwnDocuments() {
  const list = usePages(listDocuments, { limit: AT_ONCE });
  return (
    <PagedList
      list={list}
      skeleton={<DataGridSkeleton />}
      empty={<None />}
      failure={t('billing.documents.failed')}
    >
      {(items) => (
        <DataGrid
          label={t(billingPages.documents.titleKey)}
          items={items}
          idOf={({ id }) => id}
          nameOf={nameOf}
          nameTitle={t('billing.documents.column.name')}
          nameCell={nameOf}
          columns={columns()}
          actionsOf={(_, { id }) => [
            {
              key: 'pdf',
              label: t('billing.documents.load'),
              run: () => loadDocument(() => call(getDocumentFile, { params: { documentId: id } })),
            },
          ]}
          onOpen={({ id }) => void loadDocument(() => call(getDocumentFile, { params: { documentId: id } }))}
        />
      )}
    </PagedList>
  );
}

/** Those of all companies, for who sells. */
function SoldDocuments() {
  const list = usePages(listSoldDocuments, { limit: AT_ONCE });
  return (
    <PagedList
      list={list}
      skeleton={<DataGridSkeleton />}
      empty={<None />}
      failure={t('billing.documents.failed')}
    >
      {(items) => (
        <DataGrid
          label={t(billingPages.documents.titleKey)}
          items={items}
          idOf={({ id }) => id}
          nameOf={nameOf}
          nameTitle={t('billing.documents.column.name')}
          nameCell={nameOf}
          columns={[soldTo(), ...columns()]}
          actionsOf={(_, { id, companyId }) => [
            {
              key: 'pdf',
              label: t('billing.documents.load'),
              run: () =>
                loadDocument(() => call(getSoldDocumentFile, { params: { companyId, documentId: id } })),
            },
          ]}
          onOpen={({ id, companyId }) =>
            void loadDocument(() => call(getSoldDocumentFile, { params: { companyId, documentId: id } }))
          }
        />
      )}
    </PagedList>
  );
}

function soldTo(): GridColumn<SoldDocument> {
  return {
    key: 'buyer',
    title: t('billing.invoices.column.buyer'),
    width: 240,
    cell: ({ buyerName }) => buyerName,
  };
}

const nameOf = ({ kind, number, issuedOn }: ClosingDocument) =>
  t(`billing.documents.name.${kind}`, { number, day: dayWords(issuedOn) });

function columns<T extends ClosingDocument>(): GridColumn<T>[] {
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
      title: t('billing.documents.column.state'),
      width: 160,
      cell: ({ state }) => <Badge look={LOOKS[state]}>{t(`billing.documents.state.${state}`)}</Badge>,
    },
  ];
}

async function loadDocument(find: () => Promise<{ href: string }>): Promise<void> {
  try {
    loadFile((await find()).href);
  } catch (failure) {
    showFailure(failure);
  }
}

function None() {
  return (
    <EmptyState drawing={<EmptyDrawing />} title={t('billing.documents.empty-title')}>
      {t('billing.documents.empty')}
    </EmptyState>
  );
}

function CloseMonth() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('billing.documents.close')}</Button>
      <Dialog
        isOpen={isOpen}
        title={t('billing.documents.close')}
        size="narrow"
        onClose={() => setOpen(false)}
      >
        <CloseMonthForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function CloseMonthForm({ onDone }: { readonly onDone: () => void }) {
  const close = useAct(closeMonth, { failure: 'inline', refreshes: [listDocuments, listSoldDocuments] });
  const form = useForm({
    name: 'billing/close-month',
    initial: { month: '' },
    check: ({ month }) =>
      /^(0[1-9]|1[0-2])\.20\d\d$/.test(month.trim())
        ? []
        : [{ path: 'month', message: t('billing.documents.month-wrong') }],
    submit: async ({ month }) => {
      const [number = '', year = ''] = month.trim().split('.');
      const { documents } = await close.mutateAsync({ body: { month: `${year}-${number}` } });
      showToast({ severity: 'success', title: t('billing.documents.closed', { count: documents }) });
      onDone();
    },
  });
  return (
    <Form form={form} label={t('billing.documents.close')}>
      <TextField
        {...form.field('month')}
        label={t('billing.documents.month')}
        hint={t('billing.documents.month-hint')}
        isFocused
      />
      <SubmitButton isPending={form.isPending}>{t('billing.documents.close')}</SubmitButton>
    </Form>
  );
}
