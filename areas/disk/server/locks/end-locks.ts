import type { Platform, Tx } from '@artel/server';
import { locks } from '../tables.ts';
import type { NodeRow } from '../tree/tree.store.ts';
import { listLocks, listLocksBelow } from './locks.store.ts';

/**
 * Ends the locks of a node and everything below it when their addresses become empty (RFC 4918, 6.1): a lock
 * neither moves with its node nor returns with a restored one. If only one member loses the address, only
 * that member's locks end.
 */
export async function endLocks(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { companyId, id, isFile }: Pick<NodeRow, 'companyId' | 'id' | 'isFile'>,
  memberId?: string,
): Promise<void> {
  const now = clock.now();
  const own = await listLocks(tx, { companyId, nodeIds: [id], now });
  const below = isFile ? [] : await listLocksBelow(tx, { companyId, nodeId: id, now });
  const ended = [...own, ...below].filter(({ userId }) => memberId === undefined || userId === memberId);
  const ids = ended.map((lock) => lock.id);
  if (ids.length > 0) await locks.deleteAll(tx, { companyId, id: ids });
}
