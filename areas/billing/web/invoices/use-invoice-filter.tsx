import { billingPages, InvoiceState } from '@artel/billing/contract';
import { t } from '@artel/web';
import { type PeriodQuery, usePeriodFilter } from '../money/use-period-filter.tsx';

export type InvoiceQuery = PeriodQuery<InvoiceState>;

/** The filter of the invoices, with the words of a search. */
export function useInvoiceFilter({ isSold = false } = {}) {
  return usePeriodFilter<InvoiceState>({
    page: billingPages.invoices,
    states: InvoiceState.options,
    searchLabel: t(`billing.invoices.${isSold ? 'search' : 'search-own'}`),
    getStateLabel: (state) => t(`billing.invoices.state.${state}`),
  });
}
