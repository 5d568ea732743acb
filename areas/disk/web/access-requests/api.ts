import { declineAccess, requestAccess } from '@artel/disk/contract';
import { useAct } from '@artel/web';
import { sharing } from '../api.ts';

export function useRequestAccess() {
  return useAct(requestAccess, { failure: 'inline' });
}

export function useDeclineAccess() {
  return useAct(declineAccess, { refreshes: sharing });
}
