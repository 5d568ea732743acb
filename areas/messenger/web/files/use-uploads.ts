import type { DiskNode } from '@artel/disk/contract';
import {
  copyDiskFile,
  LARGEST_FILE,
  MessageFile,
  messengerErrors,
  uploadMessageFile,
} from '@artel/messenger/contract';
import { call, failureText, freshKey, isAborted, sendContent, showToast, t } from '@artel/web';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';

/** Limit of files of one message, as in the contract. */
const MOST_FILES = 10;

export interface Upload {
  readonly key: string;
  readonly name: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly file: MessageFile | null;
  readonly problem: string | null;
}

/** Files that are uploaded for a message that is being written. */
export function useUploads(conversationId: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const ends = useRef(new Map<string, AbortController>());

  const update = (key: string, change: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));

  const bring = async (key: string, file: File, name: string) => {
    const end = new AbortController();
    ends.current.set(key, end);
    const query = new URLSearchParams({ conversationId, name });
    try {
      const answer = await sendContent({
        method: 'POST',
        url: `${uploadMessageFile.path}?${query}`,
        content: file,
        signal: end.signal,
        onProgress: (share) => update(key, { percent: Math.round(share * 100) }),
      });
      update(key, { file: z.parse(MessageFile, answer), percent: 100 });
    } catch (failure) {
      if (!isAborted(failure)) update(key, { problem: failureText(failure) });
    } finally {
      ends.current.delete(key);
    }
  };

  /** As many of some files as the message can still take. */
  const fitting = <T>(files: readonly T[]): readonly T[] => {
    const room = Math.max(0, MOST_FILES - uploads.length);
    if (files.length > room)
      showToast({ severity: 'warning', title: t('messenger.files.too-many', { count: MOST_FILES }) });
    return files.slice(0, room);
  };

  const add = (files: readonly File[]) => {
    for (const file of fitting(files)) {
      const key = freshKey();
      const name = file.name === '' ? t('messenger.files.pasted') : file.name;
      const isTooLarge = file.size > LARGEST_FILE;
      const problem = isTooLarge
        ? t(`errors.${messengerErrors['file-too-large'].code}`, { count: LARGEST_FILE / 1024 / 1024 })
        : null;
      setUploads((before) => [...before, { key, name, percent: 0, file: null, problem }]);
      if (!isTooLarge) void bring(key, file, name);
    }
  };

  const copy = async (key: string, nodeId: string) => {
    try {
      update(key, { file: await call(copyDiskFile, { body: { nodeId } }), percent: 100 });
    } catch (failure) {
      update(key, { problem: failureText(failure) });
    }
  };

  const addFromDisk = (nodes: readonly DiskNode[]) => {
    for (const { id, name } of fitting(nodes)) {
      const key = freshKey();
      setUploads((before) => [...before, { key, name, percent: 0, file: null, problem: null }]);
      void copy(key, id);
    }
  };

  const remove = (key: string) => {
    ends.current.get(key)?.abort();
    setUploads((before) => before.filter((one) => one.key !== key));
  };

  return {
    uploads,
    /** Whether uploads are running, or have failed and were not removed. */
    isWaiting: uploads.some(({ file }) => file === null),
    files: uploads.flatMap(({ file }) => file ?? []),
    add,
    addFromDisk,
    remove,
  };
}
