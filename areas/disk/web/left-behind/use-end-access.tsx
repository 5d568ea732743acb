import type { DiskGrant } from '@artel/disk/contract';
import { showFailure } from '@artel/web';
import { useRef, useState } from 'react';
import { useGrantAccess, useRevokeAccess } from '../api.ts';
import { useFindLeftBehind } from './api.ts';
import { EndAccessDialog, type Ending } from './end-access-dialog.tsx';

/** Ends or narrows a grant: at once if no links and grants would remain, else after a question. */
export function useEndAccess(nodeId: string, grant: DiskGrant) {
  const { id, principal, expiresAt } = grant;
  const find = useFindLeftBehind();
  const change = useGrantAccess();
  const revoke = useRevokeAccess();
  const isFinding = useRef(false);
  const [ending, setEnding] = useState<Ending>();
  const finish = (role: Ending['role']) => {
    if (role === null) revoke.mutate({ params: { grantId: id } });
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
      <EndAccessDialog nodeId={nodeId} grant={grant} ending={ending} onClose={() => setEnding(undefined)} />
    ),
  };
}
