import {
  claimCompany,
  confirmCompany,
  decideCompanyClaim,
  listCompanyClaims,
  withdrawCompanyClaim,
} from '@artel/requisites/contract';
import { useAct, usePages } from '@artel/web';
import { useShowCard } from '../card/api.ts';

const CLAIMS_AT_ONCE = 20;

export function useConfirmCompany() {
  return useAct(confirmCompany, { failure: 'inline', onSuccess: useShowCard() });
}

export function useClaimCompany() {
  return useAct(claimCompany, { failure: 'inline', onSuccess: useShowCard() });
}

export function useWithdrawClaim() {
  return useAct(withdrawCompanyClaim, { failure: 'inline', onSuccess: useShowCard() });
}

/** Companies that wait for the operator, page after page. */
export function useClaims() {
  return usePages(listCompanyClaims, { limit: CLAIMS_AT_ONCE });
}

export function useDecideClaim() {
  return useAct(decideCompanyClaim, { failure: 'inline', refreshes: [listCompanyClaims] });
}
