import { listCardPlaces } from '@artel/company/server';
import type { Platform } from '@artel/server';
import { deleteFiles } from '../files/files.store.ts';
import { releaseFiles } from '../files/store-file.ts';
import { deleteConversation, deleteTraces, findOwnNotesId, listMessageIds } from './data.store.ts';

/**
 * Deletes an erased person's notes to themselves, with reactions and positions. Messages to others belong to
 * these too: they remain under a card without a name. Repeatable.
 */
export async function erasePerson(deps: Platform, userId: string): Promise<void> {
  for (const { companyId, memberId } of await listCardPlaces(deps, userId)) {
    await deps.db.asCompanyJob('messenger/erase-person', companyId, async (tx) => {
      const notesId = await findOwnNotesId(tx, companyId, memberId);
      if (notesId !== null) {
        const messageIds = await listMessageIds(tx, companyId, notesId);
        await releaseFiles(deps, tx, companyId, await deleteFiles(tx, companyId, { messageIds }));
        await deleteConversation(tx, companyId, notesId);
      }
      await deleteTraces(tx, companyId, memberId);
    });
  }
}
