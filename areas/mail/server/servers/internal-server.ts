import type { Platform } from '@artel/server';
import type { AccountRow } from '../stored/accounts.store.ts';
import { findContent } from '../stored/contents.store.ts';
import type { MailServer } from '../stored/mail-server.ts';
import { findFileContent } from '../stored/messages.store.ts';

/** A built-in mailbox: the rows are the letters. */
export function internalServer(deps: Platform, { companyId, ownerId }: AccountRow): MailServer {
  return {
    async readText() {
      return { text: '', html: null };
    },
    async openPart({ id }, { part }) {
      const owner = { companyId, memberId: ownerId };
      const content = await deps.db.asMember('mail/read-file', owner, async (tx) => {
        const contentId = await findFileContent(tx, companyId, id, part);
        return contentId === null ? null : findContent(tx, companyId, contentId);
      });
      return content === null ? null : deps.blobs.open(content.blobId);
    },
    async record() {
      // Nothing else holds them.
    },
  };
}
