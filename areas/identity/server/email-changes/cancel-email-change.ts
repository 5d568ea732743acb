import type { Actor } from '@artel/contract';
import { securityChanged } from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { endEmailChange } from '../confirmations/confirmations.store.ts';

type Deps = Pick<WithTransaction, 'tx' | 'clock' | 'audit' | 'live'>;

/** Cancels the change of the address; its codes become invalid. Without a change it does nothing. */
export async function cancelEmailChange(deps: Deps, { userId }: Actor): Promise<Record<string, never>> {
  const { tx } = deps;
  if (!(await endEmailChange(tx, userId, deps.clock.now()))) return {};
  await deps.audit.record(tx, {
    act: 'identity/email-change-cancelled',
    userId,
    companyId: null,
    subject: `user:${userId}`,
  });
  await deps.live.publish(tx, { userId }, securityChanged, {});
  return {};
}
