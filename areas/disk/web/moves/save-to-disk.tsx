import { findNameProblem } from '@artel/disk/contract';
import { showFailure, t } from '@artel/web';
import { Button, Dialog, DialogFooter } from '@artel/web/ui';
import { useState } from 'react';
import { useRefresh } from '../api.ts';
import { uploadFiles } from '../uploads/upload-files.ts';
import { FolderTree } from './folder-tree.tsx';
import type { Target } from './use-node-moves.ts';

interface SaveToDiskProps {
  /** The name on the disk. */
  readonly name: string;
  /** Loads the content once the folder is chosen. */
  readonly load: () => Promise<Blob>;
  readonly onClose: () => void;
}

/** Chooses a folder of the disk and stores another area's content there; the tray shows the progress. */
export function SaveToDisk({ name, load, onClose }: SaveToDiskProps) {
  const [target, setTarget] = useState<Target>();
  const refresh = useRefresh();
  const store = ({ id }: Target) => {
    load()
      .then((content) => {
        const file = new File([content], allowedName(name), { type: content.type });
        uploadFiles(id, [{ file, folders: [] }], refresh);
      })
      .catch(showFailure);
    onClose();
  };
  return (
    <Dialog isOpen title={t('disk.save.title', { name })} onClose={onClose}>
      <FolderTree label={t('disk.save.where')} open={[]} chosen={target} onChoose={setTarget} />
      <DialogFooter onCancel={onClose}>
        <Button
          aria-disabled={target === undefined}
          data-disabled={target === undefined || undefined}
          onClick={() => target && store(target)}
        >
          {t('disk.save.act')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Numbers of documents contain slashes and colons, which names of files may not. */
function allowedName(name: string): string {
  return [...name].map((one) => (findNameProblem(`a${one}a`) === null ? one : '-')).join('');
}
