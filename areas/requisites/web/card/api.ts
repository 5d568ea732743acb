import { getProfile } from '@artel/company/contract';
import type { ChosenPicture } from '@artel/company/web';
import { useProvedAct } from '@artel/identity/web';
import {
  type CompanyCard,
  cleanNumber,
  deleteLogo,
  findBank,
  findBikProblem,
  getCompanyCard,
  putLogo,
  updateCompanyCard,
} from '@artel/requisites/contract';
import { call, getQuery, getQueryKey, useAct } from '@artel/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export function useCompanyCard(isWanted = true) {
  return useQuery({ ...getQuery(getCompanyCard, {}), enabled: isWanted });
}

/** Looks a BIK up in the directory of banks, once it is complete; nothing if there is no directory. */
export function useBank(typed: string) {
  const bik = cleanNumber(typed);
  const isWhole = findBikProblem(bik) === null;
  const { data } = useQuery({
    ...getQuery(findBank, { params: { bik } }),
    enabled: isWhole,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isWhole ? data : undefined;
}

/** Updates the card everywhere with the server's response: the name and the logo are in the frame as well. */
export function useShowCard() {
  const queries = useQueryClient();
  return async (card: CompanyCard) => {
    queries.setQueryData(getQueryKey(getCompanyCard, {}), card);
    await queries.invalidateQueries({ queryKey: getQueryKey(getProfile) });
  };
}

/** Changing the seller's account requires fresh proof of identity, which the page requests. */
export function useUpdateCard() {
  return useProvedAct(updateCompanyCard, { onSuccess: useShowCard() });
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
