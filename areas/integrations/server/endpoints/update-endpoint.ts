import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import { type Endpoint, endpointsChanged, type updateEndpoint as route } from '@artel/integrations/contract';
import type { WithTransaction } from '@artel/server';
import { findRowForUpdate, setRow } from './endpoints.store.ts';

type Input = RouteInput<typeof route>['body'] & RouteInput<typeof route>['params'];

/** Updates one; what another member changed meanwhile is answered as it is now. */
export async function updateEndpoint(
  { tx, audit, live }: Pick<WithTransaction, 'tx' | 'audit' | 'live'>,
  { userId, membership: { companyId } }: MemberActor,
  { endpointId: id, version, ...written }: Input,
): Promise<Endpoint> {
  const current = await findRowForUpdate(tx, companyId, id);
  if (current === null) throw new AppError(requestErrors['not-found']);
  if (current.version !== version) throw new AppError(requestErrors.stale, { current });
  const next = { ...current, ...written, version: version + 1 };
  await setRow(tx, companyId, next);
  await audit.record(tx, {
    act: 'integrations/endpoint-updated',
    userId,
    companyId,
    subject: `endpoint:${id}`,
    before: { endpointTitle: current.title },
    after: { endpointTitle: next.title },
  });
  await live.tell(tx, { companyId }, endpointsChanged, { companyId });
  return next;
}
