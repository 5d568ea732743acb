import { MOST_AT_ONCE, MOST_CHOSEN } from '@artel/disk/contract';
import { offerUndo, showToast, t } from '@artel/web';
import { ConfirmDialog, type MenuAction, type Selection } from '@artel/web/ui';
import { IconArrowBackUp, IconTrashX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import {
  useChangeChoice,
  useFollowTasks,
  usePurgeNodes,
  useRestoreNodes,
  useTrashNodes,
  useUndoTasks,
} from '../api.ts';

interface TrashActsInput {
  readonly selection: Selection;
  /** Empties the trash; undefined if the person may not. */
  readonly emptyAll?: () => Promise<{ readonly taskId: string | null }>;
}

interface Rights {
  readonly mayRestore: boolean;
  readonly mayPurge: boolean;
}

interface TrashActs {
  readonly getActions: (ids: readonly string[], rights: Rights) => readonly MenuAction[];
  readonly confirmEmptying: () => void;
  readonly dialog: ReactNode;
}

/** Actions on any number of nodes in a trash. */
export function useTrashActs({ selection, emptyAll }: TrashActsInput): TrashActs {
  const restore = useRestoreNodes();
  const putBack = useTrashNodes();
  const purge = usePurgeNodes();
  const undoing = useUndoTasks();
  const change = useChangeChoice();
  const follow = useFollowTasks();
  const [requested, setRequested] = useState<readonly string[] | 'everything'>();

  const bringBack = async (ids: readonly string[]) => {
    if (ids.length > MOST_AT_ONCE) {
      const nodes = ids.map((id) => ({ id }));
      if (await change(nodes, { act: 'restore' })) selection.clear();
      return;
    }
    const nodeIds = [...ids];
    const isDone = await restore.mutateAsync({ body: { nodeIds, conflict: 'keep-both' } }).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    selection.clear();
    offerUndo(t('disk.trash.restored', { count: ids.length }), () =>
      putBack.mutateAsync({ body: { nodeIds } }),
    );
  };
  const purgeRequested = async () => {
    const taskIds: string[] = [];
    const record = ({ taskId }: { readonly taskId: string | null }) =>
      taskId !== null && taskIds.push(taskId);
    if (requested === 'everything') record((await emptyAll?.()) ?? { taskId: null });
    else
      for (let at = 0; at < (requested ?? []).length; at += MOST_CHOSEN)
        record(await purge.mutateAsync({ body: { nodeIds: (requested ?? []).slice(at, at + MOST_CHOSEN) } }));
    selection.clear();
    if (taskIds.length === 0) return showToast({ severity: 'success', title: t('disk.trash.purged') });
    // Nothing is deleted before the task begins, some seconds later.
    offerUndo(t('disk.trash.purged'), () => undoing(taskIds));
    follow();
  };
  const getActions = (ids: readonly string[], { mayRestore, mayPurge }: Rights): readonly MenuAction[] => [
    ...(mayRestore
      ? [
          {
            key: 'restore',
            label: t('disk.trash.restore'),
            icon: IconArrowBackUp,
            run: () => void bringBack(ids),
          },
        ]
      : []),
    ...(mayPurge
      ? [
          {
            key: 'purge',
            label: t('disk.trash.purge'),
            icon: IconTrashX,
            variant: 'danger' as const,
            shortcut: 'Delete' as const,
            run: () => setRequested(ids),
          },
        ]
      : []),
  ];
  const isAll = requested === 'everything';
  return {
    getActions: getActions,
    confirmEmptying: () => setRequested('everything'),
    dialog: (
      <ConfirmDialog
        isOpen={requested !== undefined}
        title={t(isAll ? 'disk.trash.empty-question' : 'disk.trash.purge-question')}
        act={t(isAll ? 'disk.trash.empty-act' : 'disk.trash.purge')}
        onConfirm={purgeRequested}
        onClose={() => setRequested(undefined)}
      >
        {t('disk.trash.purge-text')}
      </ConfirmDialog>
    ),
  };
}
