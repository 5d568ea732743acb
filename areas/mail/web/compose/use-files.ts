import type { DiskNode } from '@artel/disk/contract';
import { copyDiskFile, DraftFile, uploadDraftFile } from '@artel/mail/contract';
import { call, sendContent, showFailure } from '@artel/web';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useRemoveFile } from './api.ts';

interface Coming {
  readonly key: number;
  readonly name: string;
  readonly percent: number;
}

/** Files of a letter that is being written: each is stored when it is added. */
export function useFiles(draftId: string, stored: readonly DraftFile[]) {
  const [files, setFiles] = useState(stored);
  const [coming, setComing] = useState<readonly Coming[]>([]);
  const removal = useRemoveFile();
  // Another tab may add and remove files of the same letter.
  useEffect(() => setFiles(stored), [stored]);

  const bring = async (name: string, work: (onProgress: (share: number) => void) => Promise<DraftFile>) => {
    const key = Math.random();
    setComing((before) => [...before, { key, name, percent: 0 }]);
    try {
      const file = await work((share) =>
        setComing((before) =>
          before.map((one) => (one.key === key ? { ...one, percent: Math.round(share * 100) } : one)),
        ),
      );
      setFiles((before) => [...before, file]);
    } catch (failure) {
      showFailure(failure);
    } finally {
      setComing((before) => before.filter((one) => one.key !== key));
    }
  };

  return {
    files,
    coming,
    add: (chosen: readonly File[]) => {
      for (const file of chosen)
        void bring(file.name, async (onProgress) => {
          const query = new URLSearchParams({ draftId, name: file.name });
          const url = `${uploadDraftFile.path}?${query}`;
          return z.parse(DraftFile, await sendContent({ method: 'POST', url, content: file, onProgress }));
        });
    },
    addFromDisk: (nodes: readonly DiskNode[]) => {
      for (const { id, name } of nodes)
        void bring(name, () => call(copyDiskFile, { body: { draftId, nodeId: id } }));
    },
    remove: (fileId: string) =>
      removal.mutate(
        { params: { draftId, fileId } },
        { onSuccess: () => setFiles((before) => before.filter(({ id }) => id !== fileId)) },
      ),
  };
}
