import { billingPages, type ClosingDocument } from '@artel/billing/contract';
import { t } from '@artel/web';
import { Badge, DataGrid, type GridColumn, type MenuAction, Text } from '@artel/web/ui';
import { DocumentName } from '../money/document-name.tsx';
import { dayWords } from '../money/money-words.ts';
import { sumColumn } from '../money/sum-column.ts';
import { monthWords } from './month-words.ts';

const VARIANTS = {
  draft: 'plain',
  sent: 'plain',
  signed: 'accent',
  refused: 'attention',
  corrected: 'plain',
} as const;

/** A document of the own company, or of a buyer for the seller. */
export type ListedDocument = ClosingDocument & { readonly companyId?: string; readonly buyerName?: string };

interface DocumentGridProps {
  readonly items: readonly ListedDocument[];
  readonly isSeller?: boolean;
  readonly getActions?: (document: ListedDocument) => readonly MenuAction[];
  readonly onOpen: (document: ListedDocument) => void;
}

/** Closing documents with the state of each. */
export function DocumentGrid({ items, isSeller = false, getActions, onOpen }: DocumentGridProps) {
  return (
    <DataGrid<ListedDocument>
      label={t(billingPages.documents.titleKey)}
      items={items}
      getId={({ id }) => id}
      getName={documentName}
      nameTitle={t('billing.documents.column.name')}
      nameCell={nameCell}
      columns={columns(isSeller)}
      {...(getActions && {
        getActions: (_: readonly string[], document: ListedDocument) => getActions(document),
      })}
      onOpen={onOpen}
    />
  );
}

/** Returns the title of a document: a draft has no number yet. */
export function documentName({ kind, number, issuedOn, month, state }: ClosingDocument): string {
  return state === 'draft'
    ? t(`billing.documents.draft-name.${kind}`, { month: monthWords(month.slice(0, 7)) })
    : t(`billing.documents.name.${kind}`, { number, day: dayWords(issuedOn) });
}

function Name({ document }: { readonly document: ListedDocument }) {
  const { correction, refusal, state } = document;
  return (
    <>
      {documentName(document)}
      {correction > 0 && (
        <Text as="span" tone="secondary">
          {' '}
          · {t('billing.documents.correction', { number: correction })}
        </Text>
      )}
      {state === 'refused' && (
        <Text as="span" tone="secondary">
          {' '}
          · {refusal}
        </Text>
      )}
    </>
  );
}

function nameCell(document: ListedDocument, hidden: ReadonlySet<string>) {
  const { buyerName, month, kopecks } = document;
  return (
    <DocumentName
      name={<Name document={document} />}
      hidden={hidden}
      kopecks={kopecks}
      state={<StateOf {...document} />}
      other={hidden.has('buyer') && buyerName !== undefined ? buyerName : monthWords(month.slice(0, 7))}
    />
  );
}

function StateOf({ state }: Pick<ListedDocument, 'state'>) {
  return <Badge variant={VARIANTS[state]}>{t(`billing.documents.state.${state}`)}</Badge>;
}

function columns(isSeller: boolean): GridColumn<ListedDocument>[] {
  const buyer: GridColumn<ListedDocument> = {
    key: 'buyer',
    title: t('billing.invoices.column.buyer'),
    width: 240,
    cell: ({ buyerName = '' }) => buyerName,
  };
  return [
    ...(isSeller ? [buyer] : []),
    sumColumn(),
    {
      key: 'state',
      title: t('billing.documents.column.state'),
      width: 160,
      cell: StateOf,
    },
  ];
}
