import { job, type Platform, type Tx } from '@artel/server';
import * as z from 'zod/mini';
import { listTrashedIds, setTrashedSpace } from './trashed.store.ts';
import { findPaths } from './tree.store.ts';

const AT_ONCE = 500;

interface Settling {
  readonly companyId: string;
  readonly spaceId: string;
  readonly ids: readonly string[];
}

/**
 * Moves nodes trashed in a folder to the trash of the space where the folder is now. Returns the nodes that
 * remain in the former space.
 */
export async function moveTrashToSpace(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { companyId, spaceId, ids }: Settling,
): Promise<string[]> {
  const paths = await findPaths(tx, { companyId, principalIds: [], now: clock.now() }, ids);
  const bySpace = Map.groupBy(ids, (id) => paths.get(id)?.at(-1)?.space?.id ?? spaceId);
  for (const [toId, moved] of bySpace)
    if (toId !== spaceId) await setTrashedSpace(tx, { companyId, ids: moved, spaceId: toId });
  return bySpace.get(spaceId) ?? [];
}

/** Runs after a move of folders out of a space: their trashed nodes move with them. */
export const followMoved = job({
  name: 'disk/follow-moved',
  priority: 'soon',
  payload: z.object({ companyId: z.uuid(), spaceId: z.uuid(), after: z.nullable(z.uuid()) }),
  async run(deps, { companyId, spaceId, after }) {
    await deps.db.asCompanyJob('job disk/follow-moved', companyId, async (tx) => {
      const until = deps.clock.now();
      const ids = await listTrashedIds(tx, { companyId, spaceId, until, after, limit: AT_ONCE });
      await moveTrashToSpace(deps, tx, { companyId, spaceId, ids });
      const last = ids.at(-1);
      if (last === undefined || ids.length < AT_ONCE) return;
      await deps.jobs.enqueue(tx, followMoved, { companyId, spaceId, after: last });
    });
  },
});
