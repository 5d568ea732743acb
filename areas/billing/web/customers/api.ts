import { type Customer, listCustomers, restoreCustomer, suspendCustomer } from '@artel/billing/contract';
import { useAct, usePages } from '@artel/web';

const AT_ONCE = 50;

interface Wanted {
  readonly q: string;
  readonly state: 'owing' | 'over' | undefined;
}

/** Companies that try the product or pay for it. */
export function useCustomers({ q, state }: Wanted) {
  const query = { limit: AT_ONCE, ...(q && { q }), ...(state && { state }) };
  return usePages(listCustomers, query, { retainsPrevious: true });
}

/** Suspends a company, or lifts the suspension by the operator. */
export function useSuspension({ suspensions }: Customer) {
  const isHeld = suspensions.some(({ reason }) => reason === 'operator');
  const suspend = useAct(suspendCustomer, { failure: 'inline', refreshes: [listCustomers] });
  const restore = useAct(restoreCustomer, { failure: 'inline', refreshes: [listCustomers] });
  return { isHeld, send: isHeld ? restore.mutateAsync : suspend.mutateAsync };
}
