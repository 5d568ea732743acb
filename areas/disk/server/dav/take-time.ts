import type { PropertyChange, Tx } from '@artel/server';
import { setUpdated } from '../nodes/nodes.store.ts';

const WINDOWS = 'urn:schemas-microsoft-com:';

/** Windows tells a file's time as a property after the file itself. */
export async function takeTime(
  tx: Tx,
  node: { companyId: string; nodeId: string },
  { uri, local, value, isRemoved }: PropertyChange,
  now: Date,
): Promise<void> {
  if (uri !== WINDOWS || local !== 'Win32LastModifiedTime' || isRemoved) return;
  const stated = new Date(value.slice(0, 60));
  if (Number.isNaN(stated.getTime())) return;
  await setUpdated(tx, node, stated > now ? now : stated);
}
