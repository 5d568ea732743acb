import { mailboxChanged } from '@artel/mail/contract';
import type { Platform, Tx } from '@artel/server';

/** Makes the owner's open tabs refetch lists and counts. */
export async function publishChanged(
  { live }: Pick<Platform, 'live'>,
  tx: Tx,
  userId: string,
  companyId: string,
  accountIds: readonly string[],
): Promise<void> {
  for (const accountId of new Set(accountIds))
    await live.publish(tx, { userId }, mailboxChanged, { companyId, accountId });
}
