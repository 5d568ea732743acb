import type { Platform, Tx } from '@artel/server';
import { publishLeft } from '../live/publish.ts';
import { deleteMemberships } from './leavers.store.ts';

/** Removes members who leave the company from every conversation; their messages remain. */
export async function endLeavers(
  deps: Platform,
  tx: Tx,
  leavers: readonly { readonly companyId: string; readonly memberId: string }[],
): Promise<void> {
  const [first] = leavers;
  if (!first) return;
  const { companyId } = first;
  const memberIds = leavers.map(({ memberId }) => memberId);
  for (const id of await deleteMemberships(tx, companyId, memberIds))
    await publishLeft(deps, tx, { companyId, id }, memberIds);
}
