import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { joinRequestsChanged } from '@artel/invitations/contract';
import type { WithTransaction } from '@artel/server';
import { setUnblocked } from '../requests.store.ts';

/** Allows the person to request again; a request whose term has not ended waits for a decision again. */
export async function unblockJoinRequest(
  { tx, live, audit }: Pick<WithTransaction, 'tx' | 'live' | 'audit'>,
  { userId, membership: { companyId } }: MemberActor,
  id: string,
): Promise<Record<string, never>> {
  if (!(await setUnblocked(tx, companyId, id))) throw new AppError(requestErrors['not-found']);
  await live.publish(tx, { companyId }, joinRequestsChanged, { companyId });
  await audit.record(tx, {
    act: 'company/join-asker-unblocked',
    userId,
    companyId,
    subject: `join-request:${id}`,
  });
  return {};
}
