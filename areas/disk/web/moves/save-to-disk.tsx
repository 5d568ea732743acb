import { t } from '@artel/web';
import { Dialog, DialogFooter } from '@artel/web/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FolderTree } from './folder-tree.tsx';
import type { Target } from './use-node-moves.ts';

interface SaveToDiskProps {
  /** What is stored; nothing is asked while there is nothing. */
  readonly name: string | undefined;
  readonly onChoose: (folder: Target) => void;
  readonly onClose: () => void;
}

/** Asks for the folder of the disk that something of another area is stored in. */
export function SaveToDisk({ name, onChoose, onClose }: SaveToDiskProps) {
  return (
    <Dialog isOpen={name !== undefined} title={t('disk.save.title', { name })} onClose={onClose}>
      {name !== undefined && <Choice onChoose={onChoose} onClose={onClose} />}
    </Dialog>
  );
}

function Choice({ onChoose, onClose }: Omit<SaveToDiskProps, 'name'>) {
  const [target, setTarget] = useState<Target>();
  return (
    <>
      <FolderTree label={t('disk.save.where')} open={[]} chosen={target} onChoose={setTarget} />
      <DialogFooter onCancel={onClose}>
        <Button
          aria-disabled={target === undefined}
          data-disabled={target === undefined || undefined}
          onClick={() => {
            if (target === undefined) return;
            onChoose(target);
            onClose();
          }}
        >
          {t('disk.save.act')}
        </Button>
      </DialogFooter>
    </>
  );
}
