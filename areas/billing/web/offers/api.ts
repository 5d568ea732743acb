import { acceptOffer, getOffer, listCustomers, publishOffer, recordContract } from '@artel/billing/contract';
import { getQuery, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export const useOffer = (isWanted = true) => useQuery({ ...getQuery(getOffer, {}), enabled: isWanted });
export const useAcceptOffer = () => useAct(acceptOffer, { failure: 'inline', refreshes: [getOffer] });
export const usePublishOffer = () => useAct(publishOffer, { failure: 'inline', refreshes: [getOffer] });
export const useRecordContract = () =>
  useAct(recordContract, { failure: 'inline', refreshes: [listCustomers] });
