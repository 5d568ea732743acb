import { listOwnLinks, revokeLink } from '@artel/disk/contract';
import { useAct, usePages } from '@artel/web';
import { sharing } from '../api.ts';

const LINKS_AT_ONCE = 50;

/** Lists the links that the person created, the newest first. */
export function useOwnLinks() {
  return usePages(listOwnLinks, { limit: LINKS_AT_ONCE });
}

/** Revokes links one by one, in a dialog that shows the failure. */
export function useRevokeLinks() {
  const revoke = useAct(revokeLink, { failure: 'inline', refreshes: sharing });
  return async (linkIds: readonly string[]) => {
    for (const linkId of linkIds) await revoke.mutateAsync({ params: { linkId } });
  };
}
