import type { ClosingDocument, listDocuments as route } from '@artel/billing/contract';
import type { MemberActor, RouteInput } from '@artel/contract';
import { keyDay, keyset, keysetPage, type Platform, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';
import { readWords } from '../search/read-words.ts';
import {
  type DocumentFilter,
  type DocumentPosition,
  type DocumentRow,
  listDocumentRows,
} from './documents.store.ts';

export const byIssue = keyset(
  z.object({ day: keyDay, id: z.uuid() }),
  ({ issuedOn, id }: Pick<DocumentRow, 'issuedOn' | 'id'>): DocumentPosition => ({ day: issuedOn, id }),
);

type Query = Pick<RouteInput<typeof route>, 'state' | 'from' | 'until' | 'q'>;

/** Extracts the filter of documents from a query. */
export function toDocumentFilter(
  deps: Pick<Platform, 'text'>,
  { state, from, until, q }: Query,
): DocumentFilter {
  return { state, from, until, words: readWords(deps, q) };
}

/** The company's closing documents, the latest first. */
export async function listDocuments(
  deps: Pick<WithTransaction, 'tx' | 'text'>,
  { membership: { companyId } }: MemberActor,
  query: RouteInput<typeof route>,
): Promise<{ items: ClosingDocument[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await keysetPage(query, byIssue, (page) =>
    listDocumentRows(deps.tx, companyId, page, {}, toDocumentFilter(deps, query)),
  );
  return { items: rows.map(presentDocument), nextCursor };
}

/** A closing document as people see it. */
export function presentDocument(row: DocumentRow): ClosingDocument {
  const { id, kind, number, state, correction, refusal, issuedOn, month, kopecks, vatKopecks } = row;
  return {
    id,
    kind: kind as ClosingDocument['kind'],
    number: number ?? '',
    correction,
    refusal,
    hasScan: row.scanBlobId !== null,
    state: state as ClosingDocument['state'],
    issuedOn,
    month,
    kopecks,
    vatKopecks,
  };
}
