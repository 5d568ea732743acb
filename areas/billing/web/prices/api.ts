import { announcePrice, countSubscribers } from '@artel/billing/contract';
import { getQuery, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export const useSubscribers = (tariffId: string) =>
  useQuery(getQuery(countSubscribers, { params: { tariffId } }));
export const useAnnouncePrice = () =>
  useAct(announcePrice, { failure: 'inline', refreshes: [countSubscribers] });
