import type { Readable } from 'node:stream';
import type { Platform } from '@artel/server';
import { findContent } from '../stored/contents.store.ts';
import type { SendingRow } from '../stored/outbox.store.ts';

/** The files of a letter that is being sent. */
export async function openFiles(
  deps: Platform,
  { companyId, ownerId, letter }: SendingRow,
): Promise<Readable[]> {
  const contents = await deps.db.asMember('mail/send', { companyId, memberId: ownerId }, (tx) =>
    Promise.all(letter.files.map(({ contentId }) => findContent(tx, companyId, contentId))),
  );
  const files: Readable[] = [];
  for (const content of contents) {
    const file = content && (await deps.blobs.open(content.blobId));
    if (!file) throw new Error('A file of a letter that is on its way out is gone');
    files.push(file);
  }
  return files;
}
