import type { Readable } from 'node:stream';
import type { Platform } from '@artel/server';
import type { SendingRow } from '../stored/outbox.store.ts';
import { contents } from '../tables.ts';

/** The files of a letter that is being sent. */
export async function openFiles(
  deps: Platform,
  { companyId, ownerId, letter }: SendingRow,
): Promise<Readable[]> {
  const found = await deps.db.asMember('mail/send', { companyId, memberId: ownerId }, (tx) =>
    Promise.all(letter.files.map(({ contentId }) => contents.find(tx, { companyId, id: contentId }))),
  );
  const files: Readable[] = [];
  for (const content of found) {
    const file = content && (await deps.blobs.open(content.blobId));
    if (!file) throw new Error('A file of a letter that is on its way out is gone');
    files.push(file);
  }
  return files;
}
