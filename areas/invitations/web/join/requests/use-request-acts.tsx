import { fullName } from '@artel/company/web';
import type { JoinRequest } from '@artel/invitations/contract';
import { showToast, t } from '@artel/web';
import { Dialog, type MenuAction } from '@artel/web/ui';
import { IconCheck, IconLockOpen, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useUnblock } from './api.ts';
import { ApproveForm } from './approve-form.tsx';
import type { Decided } from './decided.ts';
import { DeclineDialog } from './decline-dialog.tsx';

interface RequestActsInput {
  readonly items: readonly JoinRequest[];
  readonly onDone: () => void;
}

interface RequestActs {
  readonly getActions: (ids: readonly string[]) => readonly MenuAction[];
  /** Opens the dialog that sets the role of a requester. */
  readonly open: (request: JoinRequest) => void;
  readonly dialogs: ReactNode;
}

interface Request {
  readonly what: 'approve' | 'decline';
  readonly requests: readonly JoinRequest[];
}

/** The actions on requests: approve, decline, unblock, for one or all selected ones. */
export function useRequestActs({ items, onDone }: RequestActsInput): RequestActs {
  const unblock = useUnblock();
  const [requested, setRequested] = useState<Request>();
  const close = () => setRequested(undefined);
  const notify = (what: 'approved' | 'declined') => (decided: Decided) => {
    const { done, refused } = decided;
    if (done > 0) showToast({ severity: 'success', title: t(`invitations.join.${what}`, { count: done }) });
    for (const { message } of refused) {
      showToast({ severity: 'info', title: t('invitations.join.refused'), detail: message });
    }
    close();
    onDone();
  };
  const getActions = (ids: readonly string[]): readonly MenuAction[] => {
    const chosen = items.filter(({ id }) => ids.includes(id));
    const waiting = chosen.filter(({ state }) => state === 'waiting');
    const [one] = chosen;
    if (waiting.length > 0)
      return [
        {
          key: 'approve',
          label: t('invitations.join.approve'),
          icon: IconCheck,
          run: () => setRequested({ what: 'approve', requests: waiting }),
        },
        {
          key: 'decline',
          label: t('invitations.join.decline'),
          icon: IconX,
          variant: 'danger',
          run: () => setRequested({ what: 'decline', requests: waiting }),
        },
      ];
    if (one?.state !== 'blocked' || chosen.length > 1) return [];
    return [
      {
        key: 'unblock',
        label: t('invitations.join.unblock'),
        icon: IconLockOpen,
        run: () =>
          unblock.mutate(
            { params: { requestId: one.id } },
            { onSuccess: () => showToast({ severity: 'success', title: t('invitations.join.unblocked') }) },
          ),
      },
    ];
  };
  const requests = requested?.requests ?? [];
  const [first] = requests;
  const dialogs = (
    <>
      <Dialog
        isOpen={requested?.what === 'approve'}
        title={
          requests.length === 1 && first !== undefined
            ? t('invitations.join.approve-whom', { name: fullName(first) })
            : t('invitations.join.approve-title', { count: requests.length })
        }
        size="narrow"
        onClose={close}
      >
        <ApproveForm requests={requests} onDone={notify('approved')} />
      </Dialog>
      <DeclineDialog
        isOpen={requested?.what === 'decline'}
        requests={requests}
        onDone={notify('declined')}
        onClose={close}
      />
    </>
  );
  return {
    getActions: getActions,
    open: (request) => request.state === 'waiting' && setRequested({ what: 'approve', requests: [request] }),
    dialogs,
  };
}
