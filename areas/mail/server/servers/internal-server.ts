import { Readable } from 'node:stream';
import type { Platform } from '@artel/server';
import type { AccountRow } from '../stored/accounts.store.ts';
import type { MailServer } from '../stored/mail-server.ts';
import { findFileContent } from '../stored/messages.store.ts';
import { calendarParts, contents } from '../tables.ts';
import { readUpTo } from '../texts/read-up-to.ts';

/** A built-in mailbox, whose letters are rows. */
export function internalServer(deps: Platform, { companyId, ownerId }: AccountRow): MailServer {
  return {
    async readText() {
      return { text: '', html: null };
    },
    async openPart({ id }, { part }) {
      const owner = { companyId, memberId: ownerId };
      const found = await deps.db.asMember('mail/read-file', owner, async (tx) => {
        const contentId = await findFileContent(tx, companyId, id, part);
        const content = contentId === null ? null : await contents.find(tx, { companyId, id: contentId });
        // An answer to an invitation is stored with the letter itself.
        return {
          content,
          event: contentId === null ? await calendarParts.find(tx, { companyId, messageId: id }) : null,
        };
      });
      if (found.event) return Readable.from([Buffer.from(found.event.source)]);
      return found.content === null ? null : deps.blobs.open(found.content.blobId);
    },
    async readPart(message, part, most) {
      const content = await this.openPart(message, part);
      return content === null ? null : readUpTo(content, most);
    },
    async record() {
      // Nothing else refers to them.
    },
  };
}
