import { listUserIdsOf, namePrincipals } from '@artel/company/server';
import { nodeShared } from '@artel/disk/contract';
import { notice, plainWords } from '@artel/server';
import { findGrant } from '../grants/grants.store.ts';
import { findWay } from '../tree/tree.store.ts';

/**
 * Somebody was given something, themselves or with their department: they hear what and by whom, while it holds. What is given to the
 * whole company stands in everybody's list and rings no bell.
 */
export const shareNotice = notice({
  kind: 'disk/node-shared',
  event: nodeShared,
  isImportant: true,
  run: (deps, { companyId, grantId }) =>
    deps.db.asCompanyJob('notice disk/node-shared', companyId, async (tx) => {
      const grant = await findGrant(tx, companyId, grantId);
      const now = deps.clock.now();
      if (!grant || grant.principalKind === 'company') return [];
      if (grant.expiresAt !== null && grant.expiresAt <= now) return [];
      const way = await findWay(tx, { companyId, principalIds: [], now }, grant.nodeId);
      const [node] = way;
      if (!node || way.some(({ trashedAt }) => trashedAt !== null)) return [];
      const names = await namePrincipals(tx, companyId, grant.createdBy === null ? [] : [grant.createdBy]);
      const giver = names.get(grant.createdBy ?? '')?.name ?? deps.text('disk.somebody');
      const values = { name: plainWords(giver), file: plainWords(node.name) };
      const page = `/disk?${node.isFile ? 'open' : 'folder'}=${node.id}`;
      const userIds = await listUserIdsOf(tx, companyId, grant.principalId);
      const own = await listUserIdsOf(tx, companyId, grant.createdBy ?? companyId);
      return userIds.filter((id) => !own.includes(id)).map((userId) => ({ userId, companyId, values, page }));
    }),
});
