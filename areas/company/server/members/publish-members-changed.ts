import { memberChanged, peopleChanged } from '@artel/company/contract';
import type { Platform, Tx } from '@artel/server';

/** Limit of cards that an event names; for more, the company gets one event without names. */
const NAMED = 20;

/** Publishes to the open tabs of the company which cards changed. */
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
