import { billingPages, type ClosingDocument } from '@artel/billing/contract';
import { useProfile } from '@artel/company/web';
import { showToast, t, useMock } from '@artel/web';
import { Button, DataGridSkeleton, EmptyDrawing, EmptyState, PagedList, Panel, Row } from '@artel/web/ui';
import { useState } from 'react';
import { ClosingPreferenceButton } from '../closing-preferences/closing-preference-button.tsx';
import { BillingFrame } from '../money/billing-frame.tsx';
import { loadDocument } from '../money/load-document.ts';
import { useSaving } from '../money/use-saving.tsx';
import { PublishOffer } from '../offers/publish-offer.tsx';
import { findDocument, useDocuments, useSendDrafts, useSoldDocuments } from './api.ts';
import { ArchiveButton } from './archive-dialog.tsx';
import { ChooseScan } from './choose-scan.tsx';
import { CloseMonth } from './close-month.tsx';
import { DocumentGrid, documentName, type ListedDocument } from './document-grid.tsx';
import { monthWords } from './month-words.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { useDocumentActs } from './use-document-acts.ts';
import { useDocumentFilter } from './use-document-filter.tsx';

async function mockDocuments(): Promise<readonly ClosingDocument[]> {
  return (await import('./documents.mock.json')).default as readonly ClosingDocument[];
}

/** closing documents of the company; the seller closes a month here. */
export function DocumentsPage() {
  const { permissions } = useProfile();
  const mock = useMock<readonly ClosingDocument[] | null>('mock-documents-list', null, mockDocuments);
  // D-17: sample documents, which have no file to load.
  if (mock !== null)
    return (
      <BillingFrame page={billingPages.documents}>
        <DocumentGrid items={mock} onOpen={() => undefined} />
      </BillingFrame>
    );
  return permissions.includes('operator.billing') ? <SoldDocuments /> : <OwnDocuments />;
}

function OwnDocuments() {
  const filter = useDocumentFilter({ isSeller: false });
  return <Documents list={useDocuments(filter.query)} filter={filter} isSeller={false} />;
}

/** The documents of all companies, for the seller. */
function SoldDocuments() {
  const filter = useDocumentFilter({ isSeller: true });
  return <Documents list={useSoldDocuments(filter.query)} filter={filter} isSeller />;
}

interface DocumentsProps {
  readonly list: ReturnType<typeof useDocuments> | ReturnType<typeof useSoldDocuments>;
  readonly filter: ReturnType<typeof useDocumentFilter>;
  readonly isSeller: boolean;
}

function Documents({ list, filter, isSeller }: DocumentsProps) {
  const [refused, setRefused] = useState<ListedDocument>();
  const [brought, setBrought] = useState<ListedDocument>();
  const saving = useSaving();
  const getActions = useDocumentActs({
    onRefuse: setRefused,
    onChoose: setBrought,
    getSaves: (document) => saving.getActs(documentName(document), () => findDocument(document)),
  });
  const { permissions } = useProfile();
  const mayPrefer = !isSeller && permissions.includes('billing.manage');
  const mayDownload = permissions.includes(isSeller ? 'operator.export' : 'billing.export');
  const items: readonly ListedDocument[] = list.data ?? [];
  const [newest] = items;
  return (
    <BillingFrame
      page={billingPages.documents}
      acts={
        <>
          {mayDownload && newest && <ArchiveButton isSeller={isSeller} newest={newest.month} />}
          {mayPrefer && <ClosingPreferenceButton />}
          {isSeller && <PublishOffer />}
          {isSeller && <CloseMonth />}
        </>
      }
    >
      {isSeller && <Drafts items={items} />}
      {(filter.isNarrow || list.data?.length !== 0) && filter.fields}
      <PagedList<ListedDocument>
        list={list}
        skeleton={<DataGridSkeleton />}
        empty={<None isNarrow={filter.isNarrow} />}
        failure={t('billing.documents.failed')}
      >
        {(shown) => (
          <DocumentGrid
            items={shown}
            isSeller={isSeller}
            getActions={getActions}
            onOpen={(document) => void loadDocument(() => findDocument(document))}
          />
        )}
      </PagedList>
      {saving.dialog}
      {brought !== undefined && <ChooseScan document={brought} onClose={() => setBrought(undefined)} />}
      {refused !== undefined && <RefuseDialog document={refused} onClose={() => setRefused(undefined)} />}
    </BillingFrame>
  );
}

/** Months with drafts that wait to be reviewed and sent, the earliest first. */
function Drafts({ items }: { readonly items: readonly ListedDocument[] }) {
  const send = useSendDrafts();
  const month = items.findLast(({ state }) => state === 'draft')?.month.slice(0, 7);
  if (month === undefined) return null;
  const submit = () =>
    send.mutate(
      { params: { month } },
      {
        onSuccess: ({ documents }) =>
          showToast({ severity: 'success', title: t('billing.documents.sent', { count: documents }) }),
      },
    );
  return (
    <Panel as="section" aria-label={t('billing.documents.drafts-title')}>
      <Row gap={3} justify="between">
        <p>{t('billing.documents.drafts', { month: monthWords(month) })}</p>
        <Button onClick={submit} aria-busy={send.isPending}>
          {t('billing.documents.send')}
        </Button>
      </Row>
    </Panel>
  );
}

function None({ isNarrow }: { readonly isNarrow: boolean }) {
  return (
    <EmptyState drawing={<EmptyDrawing kind="documents" />} title={t('billing.documents.empty-title')}>
      {t(`billing.documents.${isNarrow ? 'empty-narrow' : 'empty'}`)}
    </EmptyState>
  );
}
