import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { findZone } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { statsErrors } from '@artel/stats/contract';
import { findSettings, setZone } from '../usage/usage.store.ts';

/** Sets the time zone in which days begin from now on. */
export async function updateSettings(
  { tx, audit }: Pick<WithTransaction, 'tx' | 'audit'>,
  { userId, membership: { companyId } }: MemberActor,
  { timeZone, version }: { readonly timeZone: string; readonly version: number },
): Promise<{ timeZone: string; version: number }> {
  const zone = findZone(timeZone);
  if (zone === null) throw new AppError(statsErrors['time-zone-unknown']);
  const before = await findSettings(tx, companyId);
  if (!(await setZone(tx, { companyId, timeZone: zone, version })))
    throw new AppError(requestErrors.stale, { current: await findSettings(tx, companyId) });
  await audit.record(tx, {
    act: 'stats/settings-updated',
    userId,
    companyId,
    subject: `company:${companyId}`,
    before: { timeZone: before.timeZone },
    after: { timeZone: zone },
  });
  return { timeZone: zone, version: version + 1 };
}
