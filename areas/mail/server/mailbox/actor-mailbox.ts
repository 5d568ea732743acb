import { findMember } from '@artel/company/server';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import type { AccountRow } from '../stored/accounts.store.ts';
import { openMailbox } from './open-mailbox.ts';

/** The built-in mailbox of the actor. */
export async function openOwnMailbox(
  deps: Pick<WithTransaction, 'tx' | 'ids' | 'clock'>,
  { membership: { companyId, memberId } }: MemberActor,
): Promise<AccountRow> {
  const member = await findMember(deps.tx, companyId, memberId);
  if (!member) throw new AppError(requestErrors['not-found']);
  const name = [member.givenName, member.familyName].filter(Boolean).join(' ');
  return openMailbox(deps, deps.tx, { companyId, memberId, address: member.email, name });
}
