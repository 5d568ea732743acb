import { listUserIds } from '@artel/company/server';
import { filesReceived } from '@artel/disk/contract';
import { notice, plainWords } from '@artel/server';
import { links } from '../tables.ts';

/** Notifies the maker of a link of the files that visitors sent by it. */
export const receivedNotice = notice({
  kind: 'disk/files-received',
  event: filesReceived,
  isImportant: true,
  run: (deps, { companyId, linkId, count }) =>
    deps.db.asCompanyJob('notice disk/files-received', companyId, async (tx) => {
      const link = await links.find(tx, { companyId, id: linkId });
      if (!link || link.createdBy === null || link.uploadTitle === null) return [];
      const values = { name: plainWords(link.uploadTitle), count };
      const page = `/disk?folder=${link.nodeId}`;
      const userIds = await listUserIds(tx, companyId, link.createdBy);
      return userIds.map((userId) => ({ userId, companyId, values, page }));
    }),
});
