import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { publishChange } from '../publish-change.ts';
import { deleteEndpointRow } from './endpoints.store.ts';
import { forgetSubscribed } from './subscribed.ts';

/** Deletes an endpoint, so that nothing more is sent to its address. False if it does not exist. */
export async function endEndpoint(
  deps: Pick<WithTransaction, 'tx' | 'audit' | 'live' | 'cache'>,
  { userId, membership: { companyId } }: MemberActor,
  id: string,
): Promise<boolean> {
  const { tx, audit } = deps;
  const name = await deleteEndpointRow(tx, companyId, id);
  if (name === null) return false;
  await forgetSubscribed(deps, tx, companyId);
  await audit.record(tx, {
    act: 'integrations/endpoint-deleted',
    userId,
    companyId,
    subject: `endpoint:${id}`,
    before: { endpointName: name },
  });
  await publishChange(deps, tx, companyId);
  return true;
}
