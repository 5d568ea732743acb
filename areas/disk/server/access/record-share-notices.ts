import { listUserIds } from '@artel/company/server';
import { job } from '@artel/server';
import * as z from 'zod/mini';
import { grants } from '../tables.ts';
import { publishSoon } from './publish-share-notices.ts';
import { insertShared } from './share-notices.store.ts';

/**
 * Records the people to notify of a grant: a person, or people of a department. A grant to the whole company
 * appears in every member's list and notifies no one.
 */
export const recordShareNotices = job({
  name: 'disk/gather-shares',
  priority: 'soon',
  payload: z.object({ companyId: z.uuid(), grantId: z.uuid() }),
  run: (deps, { companyId, grantId }) =>
    deps.db.asCompanyJob('job disk/gather-shares', companyId, async (tx) => {
      const grant = await grants.find(tx, { companyId, id: grantId });
      if (!grant || grant.createdBy === null || grant.principalKind === 'company') return;
      const { nodeId, principalId, createdBy: sharerId } = grant;
      const own = await listUserIds(tx, companyId, sharerId);
      const userIds = (await listUserIds(tx, companyId, principalId)).filter((id) => !own.includes(id));
      const now = deps.clock.now();
      const isNew = await insertShared(tx, { companyId, nodeId, grantId, sharerId, userIds, now });
      if (isNew) await publishSoon(deps, tx, { companyId, sharerId });
    }),
});
