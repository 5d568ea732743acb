import type { Membership } from '@artel/contract';
import type { Platform, Tx } from '@artel/server';
import { insertPersonal, listExistingIds, type SeenCalendar } from './calendars.store.ts';

/** Creates the calendars of members who have none yet; the id of a personal calendar is the member's. */
export async function ensurePersonal(
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  tx: Tx,
  companyId: string,
  memberIds: readonly string[],
): Promise<void> {
  const existing = await listExistingIds(tx, companyId, memberIds);
  const missing = [...new Set(memberIds)].filter((id) => !existing.has(id)).sort();
  if (missing.length === 0) return;
  const grantIds = missing.map(() => ids.next());
  await insertPersonal(tx, { companyId, memberIds: missing, grantIds, now: clock.now() });
}

/** A member's own calendar before its row exists: it is answered from the first moment. */
export function buildPersonalCalendar({ memberId }: Pick<Membership, 'memberId'>): SeenCalendar {
  return {
    id: memberId,
    kind: 'personal',
    ownerId: memberId,
    name: '',
    color: 0,
    timeZone: null,
    defaultReminders: [10],
    role: 'manager',
    isShown: null,
    ownColor: null,
  };
}
