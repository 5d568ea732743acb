import { mailboxChanged } from '@artel/mail/contract';
import type { Platform, Tx } from '@artel/server';

/** Open tabs of the owner fetch lists and counts again. */
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
