import { getProfile } from '@artel/company/contract';
import type { ChosenPicture } from '@artel/company/web';
import {
  type CompanyCard,
  claimCompany,
  cleanNumber,
  confirmCompany,
  deleteLogo,
  findBank,
  findBikProblem,
  getCompanyCard,
  listCompanyClaims,
  lookupCompany,
  putLogo,
  settleCompanyClaim,
  updateCompanyCard,
  withdrawCompanyClaim,
} from '@artel/requisites/contract';
import { call, keyOf, queryOf, useAct, usePages } from '@artel/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const CLAIMS_AT_ONCE = 20;

export function useCompanyCard(isWanted = true) {
  return useQuery({ ...queryOf(getCompanyCard, {}), enabled: isWanted });
}

/** What the directory of banks says of a BIK; nothing before all of it is typed, and where there is no directory. */
export function useBank(typed: string) {
  const bik = cleanNumber(typed);
  const isWhole = findBikProblem(bik) === null;
  const { data } = useQuery({
    ...queryOf(findBank, { params: { bik } }),
    enabled: isWhole,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isWhole ? data : undefined;
}

/** What the server answered shows at once everywhere: the name and the logo stand in the frame as well. */
function useShowCard() {
  const queries = useQueryClient();
  return async (card: CompanyCard) => {
    queries.setQueryData(keyOf(getCompanyCard, {}), card);
    await queries.invalidateQueries({ queryKey: keyOf(getProfile) });
  };
}

export function useUpdateCard() {
  return useAct(updateCompanyCard, { failure: 'inline', onSuccess: useShowCard() });
}

export function useConfirmCompany() {
  return useAct(confirmCompany, { failure: 'inline', onSuccess: useShowCard() });
}

export function useClaimCompany() {
  return useAct(claimCompany, { failure: 'inline', onSuccess: useShowCard() });
}

export function useWithdrawClaim() {
  return useAct(withdrawCompanyClaim, { failure: 'inline', onSuccess: useShowCard() });
}

/** Shows a part of a file as the company's logo. */
export function usePutLogo() {
  return useMutation({
    meta: { failure: 'inline' },
    mutationFn: async ({ file, square, signal }: ChosenPicture) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return call(putLogo, { query: square, body: { type: file.type, bytes } }, { signal });
    },
    onSuccess: useShowCard(),
  });
}

export function useDeleteLogo() {
  return useAct(deleteLogo, { failure: 'inline', onSuccess: useShowCard() });
}

/** Asks the state registers by INN; asked when a person wants it, never by itself. */
export function useLookup() {
  return useMutation({
    meta: { failure: 'inline' },
    mutationFn: (inn: string) => call(lookupCompany, { body: { inn } }),
  });
}

/** Companies that wait for the operator, page after page. */
export function useClaims() {
  return usePages(listCompanyClaims, { limit: CLAIMS_AT_ONCE });
}

export function useSettleClaim() {
  return useAct(settleCompanyClaim, { failure: 'inline', refreshes: [listCompanyClaims] });
}
