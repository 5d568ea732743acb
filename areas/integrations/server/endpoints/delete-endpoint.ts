import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { endpointsChanged } from '@artel/integrations/contract';
import type { WithTransaction } from '@artel/server';
import { deleteRow } from './endpoints.store.ts';

/** Deletes one for good; the journal retains its title. */
export async function deleteEndpoint(
  { tx, audit, live }: Pick<WithTransaction, 'tx' | 'audit' | 'live'>,
  { userId, membership: { companyId } }: MemberActor,
  id: string,
): Promise<Record<string, never>> {
  const title = await deleteRow(tx, companyId, id);
  if (title === null) throw new AppError(requestErrors['not-found']);
  await audit.record(tx, {
    act: 'integrations/endpoint-deleted',
    userId,
    companyId,
    subject: `endpoint:${id}`,
    before: { endpointTitle: title },
  });
  await live.tell(tx, { companyId }, endpointsChanged, { companyId });
  return {};
}
