import type { DiskGrant } from '@artel/disk/contract';
import { offerUndo, showFailure, t } from '@artel/web';
import { useRef, useState } from 'react';
import { useGrantAccess, useRevokeAccess } from '../api.ts';
import { useFindLeftBehind, useRestoreGrant } from './api.ts';
import { EndAccessDialog, type Ending } from './end-access-dialog.tsx';

/** Ends or narrows a grant: at once if no links and grants would remain, else after a question. */
export function useEndAccess(nodeId: string, grant: DiskGrant) {
  const { id, principal, expiresAt } = grant;
  const find = useFindLeftBehind();
  const change = useGrantAccess();
  const revoke = useRevokeAccess();
  const restore = useRestoreGrant();
  const isFinding = useRef(false);
  const [ending, setEnding] = useState<Ending>();
  /** The same access again, with its end date; links and grants that were closed with it stay closed. */
  const offerReturn = () =>
    offerUndo(t('disk.share.revoked', { name: principal.name }), () =>
      restore.mutateAsync({
        params: { nodeId },
        body: { principalId: principal.id, role: grant.role, expiresAt },
      }),
    );
  const finish = (role: Ending['role']) => {
    // The line of the grant is gone by then, and with it the callbacks of `mutate`; a failure has its toast.
    if (role === null) revoke.mutateAsync({ params: { grantId: id } }).then(offerReturn, () => undefined);
    else change.mutate({ params: { nodeId }, body: { principalId: principal.id, role, expiresAt } });
  };
  const end = async (role: Ending['role']) => {
    if (isFinding.current) return;
    isFinding.current = true;
    try {
      const left = await find(id);
      if (left.links + left.grants === 0) finish(role);
      else setEnding({ role, left });
    } catch (failure) {
      showFailure(failure);
    } finally {
      isFinding.current = false;
    }
  };
  return {
    end: (role: Ending['role']) => void end(role),
    dialog: ending && (
      <EndAccessDialog
        nodeId={nodeId}
        grant={grant}
        ending={ending}
        onEnd={offerReturn}
        onClose={() => setEnding(undefined)}
      />
    ),
  };
}
