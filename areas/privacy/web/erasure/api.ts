import { getProfile } from '@artel/company/contract';
import { cancelDeletion } from '@artel/privacy/contract';
import { useAct } from '@artel/web';

/** Keeps the account that was about to go. */
export function useRestoreAccount() {
  return useAct(cancelDeletion, { refreshes: [getProfile] });
}
