import {
  closeMonth,
  correctDocument,
  getDocumentFile,
  getScanFile,
  getSoldDocumentFile,
  getSoldScanFile,
  listDocuments,
  listMissingStatements,
  listSoldDocuments,
  refuseDocument,
  sendDrafts,
  signDocument,
  signSoldDocument,
} from '@artel/billing/contract';
import { call, getQuery, useAct, usePages } from '@artel/web';
import { useQuery } from '@tanstack/react-query';
import type { DocumentQuery } from './use-document-filter.tsx';

const AT_ONCE = 50;
const refreshes = [listDocuments, listSoldDocuments];

/** A document of a company; without a company it is the own company's. */
export interface DocumentPlace {
  readonly id: string;
  readonly companyId?: string;
}

export const useDocuments = (query: DocumentQuery) =>
  usePages(listDocuments, { limit: AT_ONCE, ...query }, { retainsPrevious: true });
export const useSoldDocuments = (query: DocumentQuery) =>
  usePages(listSoldDocuments, { limit: AT_ONCE, ...query }, { retainsPrevious: true });

/** Days of a month without a bank statement; of none while the month is not known. */
export const useMissingStatements = (month: string | null) =>
  useQuery({
    ...getQuery(listMissingStatements, { params: { month: month ?? '' } }),
    enabled: month !== null,
  });
export const useCloseMonth = () => useAct(closeMonth, { failure: 'inline', refreshes });
export const useSendDrafts = () => useAct(sendDrafts, { refreshes });
export const useRefuse = () => useAct(refuseDocument, { failure: 'inline', refreshes });
export const useCorrect = () => useAct(correctDocument, { refreshes });

/** Uploads the file of a signed document, for either side. */
export function useSign() {
  const own = useAct(signDocument, { refreshes });
  const sold = useAct(signSoldDocument, { refreshes });
  return ({ id: documentId, companyId }: DocumentPlace, file: { type: string; bytes: Uint8Array }) =>
    companyId === undefined
      ? own.mutateAsync({ params: { documentId }, body: file })
      : sold.mutateAsync({ params: { companyId, documentId }, body: file });
}

/** The address of a closing document's PDF. */
export function findDocument({ id: documentId, companyId }: DocumentPlace): Promise<{ href: string }> {
  return companyId === undefined
    ? call(getDocumentFile, { params: { documentId } })
    : call(getSoldDocumentFile, { params: { companyId, documentId } });
}

export function findScan({ id: documentId, companyId }: DocumentPlace): Promise<{ href: string }> {
  return companyId === undefined
    ? call(getScanFile, { params: { documentId } })
    : call(getSoldScanFile, { params: { companyId, documentId } });
}
