import { billingPages, InvoiceState } from '@artel/billing/contract';
import { t } from '@artel/web';
import { type PeriodQuery, usePeriodFilter } from '../money/use-period-filter.tsx';

export type InvoiceQuery = PeriodQuery<InvoiceState>;

/** The filter of the invoices. The words search a number and, for the seller, a name or an INN. */
export function useInvoiceFilter({ isSold = false } = {}) {
  return usePeriodFilter<InvoiceState>({
    page: billingPages.invoices,
    states: InvoiceState.options,
    searchLabel: t(`billing.invoices.${isSold ? 'search' : 'search-own'}`),
    getStateLabel: (state) => t(`billing.invoices.state.${state}`),
  });
}
