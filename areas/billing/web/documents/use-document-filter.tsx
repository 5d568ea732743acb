import { billingPages, DocumentState } from '@artel/billing/contract';
import { t } from '@artel/web';
import { type PeriodQuery, usePeriodFilter } from '../money/use-period-filter.tsx';

export type DocumentQuery = PeriodQuery<DocumentState>;

/** The states that a buyer sees. */
const OWN_STATES = ['sent', 'signed', 'refused', 'corrected'] as const;

/** The filter of the documents. */
export function useDocumentFilter({ isSeller }: { readonly isSeller: boolean }) {
  return usePeriodFilter<DocumentState>({
    page: billingPages.documents,
    states: isSeller ? DocumentState.options : OWN_STATES,
    searchLabel: t(`billing.documents.${isSeller ? 'search' : 'search-own'}`),
    getStateLabel: (state) => t(`billing.documents.state.${state}`),
  });
}
