import { namePrincipals } from '@artel/company/server';
import { diskPages, nodeShared } from '@artel/disk/contract';
import { notice, plainWords } from '@artel/server';
import { findPaths } from '../tree/tree.store.ts';
import { listBatch } from './share-notices.store.ts';

/** Notifies people of files that were shared with them; one notice covers several files of one sender. */
export const shareNotice = notice({
  kind: 'disk/node-shared',
  event: nodeShared,
  isImportant: true,
  run: (deps, { companyId, batchId }) =>
    deps.db.asCompanyJob('notice disk/node-shared', companyId, async (tx) => {
      if (batchId === undefined) return [];
      const gathered = await listBatch(tx, companyId, batchId);
      const nodeIds = [...new Set(gathered.map(({ nodeId }) => nodeId))];
      const paths = await findPaths(tx, { companyId, principalIds: [], now: deps.clock.now() }, nodeIds);
      const names = await namePrincipals(tx, companyId, [
        ...new Set(gathered.map(({ sharerId }) => sharerId)),
      ]);
      return gathered.flatMap(({ userId, sharerId, nodeId, count }) => {
        const node = paths.get(nodeId)?.[0];
        if (!node) return [];
        const values = {
          name: plainWords(names.get(sharerId)?.name ?? deps.text('disk.colleague')),
          file: plainWords(node.name),
          ...(count > 1 && { count: count - 1 }),
        };
        const own = `/disk?${node.isFile ? 'open' : 'folder'}=${node.id}`;
        return [{ userId, companyId, values, page: count > 1 ? diskPages.haveAccess.path : own }];
      });
    }),
});
