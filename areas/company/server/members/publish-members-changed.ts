import { memberChanged, peopleChanged } from '@artel/company/contract';
import type { Platform, Tx } from '@artel/server';

/** Cards that are named one by one; of more the company hears once that there are many. */
const NAMED = 20;

/** Open tabs of the company hear whose cards changed. */
export async function publishMembersChanged(
  { live }: Pick<Platform, 'live'>,
  tx: Tx,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length > NAMED) return live.publish(tx, { companyId }, peopleChanged, { companyId });
  await live.publishMany(
    tx,
    { companyId },
    memberChanged,
    ids.map((memberId) => ({ companyId, memberId })),
  );
}
