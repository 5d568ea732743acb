import type { Actor } from '@artel/contract';
import type { DiskNode } from '@artel/disk/contract';
import type { PresentDeps } from '../nodes/present-node.ts';
import { listRecent } from './list-by-time.ts';

const SHOWN = 5;

/** The reader's recent files for the dashboard; null if there are none. */
export async function loadRecent(deps: PresentDeps, actor: Actor): Promise<{ items: DiskNode[] } | null> {
  const { membership } = actor;
  if (membership === null) return null;
  const { items } = await listRecent(deps, { ...actor, membership }, { limit: SHOWN });
  return items.length === 0 ? null : { items };
}
