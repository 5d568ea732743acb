import { createUploadLink, receiveFile } from '@artel/disk/contract';
import { sendContent, useAct } from '@artel/web';
import { sharing } from '../api.ts';

export function useCreateUploadLink() {
  return useAct(createUploadLink, { failure: 'inline', refreshes: sharing });
}

interface SentByLink {
  readonly uuid: string;
  readonly sender: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sends a visitor's file by a link. */
export async function sendByLink({ uuid, sender, file, signal, onProgress }: SentByLink): Promise<void> {
  const query = new URLSearchParams({ name: file.name, sender });
  const url = `${receiveFile.path.replace('{uuid}', uuid)}?${query}`;
  await sendContent({ method: 'POST', url, content: file, signal, onProgress });
}
