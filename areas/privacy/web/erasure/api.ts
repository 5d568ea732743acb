import { getProfile } from '@artel/company/contract';
import { cancelDeletion } from '@artel/privacy/contract';
import { useAct } from '@artel/web';

/** Cancels the deletion of the account. */
export function useRestoreAccount() {
  return useAct(cancelDeletion, { refreshes: [getProfile] });
}
