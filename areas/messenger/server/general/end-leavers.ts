import type { Platform, Tx } from '@artel/server';
import { publishConversation } from '../live/publish.ts';
import { deleteMembershipsOf } from './leavers.store.ts';

/** Who leaves the company is in no conversation any more; what they wrote stays. */
export async function endLeavers(
  deps: Platform,
  tx: Tx,
  leavers: readonly { readonly companyId: string; readonly memberId: string }[],
): Promise<void> {
  const [first] = leavers;
  if (!first) return;
  const { companyId } = first;
  const left = await deleteMembershipsOf(
    tx,
    companyId,
    leavers.map(({ memberId }) => memberId),
  );
  for (const id of left) await publishConversation(deps, tx, { companyId, id });
}
