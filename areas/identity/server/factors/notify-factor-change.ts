import { securityChanged } from '@artel/identity/contract';
import type { AuditRecord, Platform, Tx } from '@artel/server';
import { findAccount } from '../accounts/accounts.store.ts';
import { buildFactorsChangedLetter, type FactorChange } from '../letters/factors-changed.ts';
import { devices } from '../tables.ts';

export type NotifyDeps = Pick<Platform, 'clock' | 'config' | 'text' | 'http' | 'letters' | 'audit' | 'live'>;

interface NotifiedChange extends Pick<AuditRecord, 'act' | 'before' | 'after'> {
  readonly userId: string;
  /** The change that the letter reports. */
  readonly change: FactorChange;
  readonly values?: Readonly<Record<string, string | number>>;
  /** By default the person. */
  readonly subject?: string;
}

/**
 * Records a change of the person's factors, or an event with one, writes to the person about it, and ends the
 * trust in every browser, because its basis has changed.
 */
export async function notifyFactorChange(deps: NotifyDeps, tx: Tx, notified: NotifiedChange): Promise<void> {
  const { userId, change, values = {}, subject = `user:${userId}`, ...record } = notified;
  await deps.audit.record(tx, { ...record, userId, companyId: null, subject });
  await devices.updateAll(tx, { userId, trustedUntil: { '<>': null } }, { trustedUntil: null });
  await deps.live.publish(tx, { userId }, securityChanged, {});
  const account = await findAccount(tx, userId);
  if (account === null) return;
  const { email, timeZone } = account;
  await deps.letters.send(tx, buildFactorsChangedLetter(deps, { email, timeZone, change, values }));
}
