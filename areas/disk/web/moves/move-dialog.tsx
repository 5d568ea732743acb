import type { DiskNode } from '@artel/disk/contract';
import { showFailure, t } from '@artel/web';
import { Button, Dialog, DialogFooter, Scroll, Skeleton, Stack } from '@artel/web/ui';
import { useState } from 'react';
import { useNode } from '../api.ts';
import { FolderTree } from './folder-tree.tsx';
import type { Target } from './use-node-moves.ts';

interface MoveDialogProps {
  readonly nodes: readonly DiskNode[] | undefined;
  readonly isCopy: boolean;
  readonly onChoose: (nodes: readonly DiskNode[], target: Target) => unknown;
  readonly onClose: () => void;
}

/** Chooses a target folder. */
export function MoveDialog({ nodes, isCopy, onChoose, onClose }: MoveDialogProps) {
  const act = isCopy ? 'copy' : 'move';
  const title =
    nodes?.length === 1
      ? t(`disk.put-one.${act}`, { name: nodes[0]?.name })
      : t(`disk.put.${act}`, { count: nodes?.length ?? 0 });
  return (
    <Dialog isOpen={nodes !== undefined} title={title} onClose={onClose}>
      {nodes !== undefined && <Choice nodes={nodes} isCopy={isCopy} onChoose={onChoose} onClose={onClose} />}
    </Dialog>
  );
}

interface ChoiceProps extends MoveDialogProps {
  readonly nodes: readonly DiskNode[];
}

function Choice({ nodes, isCopy, onChoose, onClose }: ChoiceProps) {
  const parentId = nodes[0]?.parentId ?? undefined;
  // The path to the nodes' folder is open initially, because the target is often nearby.
  const here = useNode(parentId);
  const [target, setTarget] = useState<Target>();
  const choose = () => {
    if (target === undefined) return;
    Promise.resolve(onChoose(nodes, target)).catch(showFailure);
    onClose();
  };
  return (
    <Stack gap={0}>
      {here.isPending ? (
        <Scroll height="fixed">
          <Skeleton width="60%" />
        </Scroll>
      ) : (
        <FolderTree
          label={t(isCopy ? 'disk.put-where.copy' : 'disk.put-where.move')}
          open={here.data === undefined ? [] : [...here.data.path.map(({ id }) => id), here.data.id]}
          without={isCopy ? [] : nodes.map(({ id }) => id)}
          refused={isCopy ? undefined : parentId}
          chosen={target}
          onChoose={setTarget}
        />
      )}
      <DialogFooter onCancel={onClose}>
        <Button
          aria-disabled={target === undefined}
          data-disabled={target === undefined || undefined}
          onClick={choose}
        >
          {t(isCopy ? 'disk.act.copy' : 'disk.act.move')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
