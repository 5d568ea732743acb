import { listUserIds, namePrincipals } from '@artel/company/server';
import { nodeLeft, TRASH_DAYS } from '@artel/disk/contract';
import { notice, plainWords } from '@artel/server';
import { findPath, findPaths } from '../tree/tree.store.ts';

/** Notifies the managers of a folder of nodes that were moved out of it, with the mover and the new place. */
export const leftNotice = notice({
  kind: 'disk/node-left',
  event: nodeLeft,
  isImportant: true,
  run: (deps, { companyId, nodeIds, fromId, byId, managerIds }) =>
    deps.db.asCompanyJob('notice disk/node-left', companyId, async (tx) => {
      const requester = { companyId, principalIds: [], now: deps.clock.now() };
      const paths = await findPaths(tx, requester, nodeIds);
      const [node] = nodeIds.flatMap((id) => paths.get(id)?.[0] ?? []);
      const [from] = await findPath(tx, requester, fromId);
      if (!node || !from) return [];
      const by = (await namePrincipals(tx, companyId, [byId])).get(byId)?.name ?? deps.text('disk.colleague');
      const nameAll = (name: string, count: number) =>
        deps.text(count === 0 ? 'disk.named-one' : 'disk.named-several', { name, count });
      const place = from.space?.kind === 'personal' ? deps.text('disk.dav.own') : from.name;
      const values = {
        name: plainWords(by),
        file: nameAll(plainWords(node.name), nodeIds.length - 1),
        from: plainWords(place),
        days: TRASH_DAYS,
      };
      const page = `/disk?${node.isFile ? 'open' : 'folder'}=${node.id}`;
      const own = await listUserIds(tx, companyId, byId);
      const users = await Promise.all(managerIds.map((id) => listUserIds(tx, companyId, id)));
      const userIds = new Set(users.flat().filter((id) => !own.includes(id)));
      return [...userIds].map((userId) => ({ userId, companyId, values, page }));
    }),
});
