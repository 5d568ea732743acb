import type { PropertyChange, Tx } from '@artel/server';
import { nodes } from '../tables.ts';

const WINDOWS = 'urn:schemas-microsoft-com:';

/** Applies the time of a file that Windows sends as a property after the file itself. */
export async function setModifiedTime(
  tx: Tx,
  node: { companyId: string; nodeId: string },
  changes: readonly PropertyChange[],
  now: Date,
): Promise<void> {
  const change = changes.findLast(
    ({ uri, local, isRemoved }) => uri === WINDOWS && local === 'Win32LastModifiedTime' && !isRemoved,
  );
  if (change === undefined) return;
  const stated = new Date(change.value.slice(0, 60));
  // Windows counts time from the year 1601; an earlier time is invalid.
  if (!(stated.getUTCFullYear() >= 1601)) return;
  await nodes.update(
    tx,
    { companyId: node.companyId, id: node.nodeId },
    { updatedAt: stated > now ? now : stated },
  );
}
