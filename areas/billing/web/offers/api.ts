import { acceptOffer, getOffer, listCustomers, noteContract, publishOffer } from '@artel/billing/contract';
import { queryOf, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export const useOffer = (isWanted = true) => useQuery({ ...queryOf(getOffer, {}), enabled: isWanted });
export const useAcceptOffer = () => useAct(acceptOffer, { failure: 'inline', refreshes: [getOffer] });
export const usePublishOffer = () => useAct(publishOffer, { failure: 'inline', refreshes: [getOffer] });
export const useRecordContract = () =>
  useAct(noteContract, { failure: 'inline', refreshes: [listCustomers] });
