import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import { mailErrors, type removeAccount as route } from '@artel/mail/contract';
import type { WithTransaction } from '@artel/server';
import { dropAccount } from '../mailbox/drop-account.ts';
import { publishChanged } from '../mailbox/publish.ts';
import { lockAccount } from '../stored/accounts.store.ts';

/** Removes an actor's mailbox of a server outside. */
export async function removeAccount(
  deps: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  { accountId }: RouteInput<typeof route>,
): Promise<Record<string, never>> {
  const account = await lockAccount(deps.tx, { companyId, id: accountId });
  if (!account) throw new AppError(requestErrors['not-found']);
  if (account.kind === 'internal') throw new AppError(mailErrors['account-built-in']);
  await deps.audit.record(deps.tx, {
    act: 'mail/account-removed',
    userId,
    companyId,
    subject: `mail-account:${account.id}`,
    before: { mailAddress: account.address },
  });
  await publishChanged(deps, deps.tx, userId, companyId, [account.id]);
  await dropAccount(deps, deps.tx, account);
  return {};
}
