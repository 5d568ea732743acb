import type { MemberActor, RouteInput } from '@artel/contract';
import { type Endpoint, endpointsChanged, createEndpoint as route } from '@artel/integrations/contract';
import type { WithTransaction } from '@artel/server';
import { countRows, insertRow } from './endpoints.store.ts';

/** Creates another one in the company, as long as it has not too many. */
export async function createEndpoint(
  {
    tx,
    clock,
    ids,
    limits,
    audit,
    live,
  }: Pick<WithTransaction, 'tx' | 'clock' | 'ids' | 'limits' | 'audit' | 'live'>,
  { userId, membership: { companyId } }: MemberActor,
  input: RouteInput<typeof route>['body'],
): Promise<Endpoint> {
  const standing = () => countRows(tx, companyId);
  await limits.take(tx, route.creates, { company: companyId }, { standing });
  const [id, createdAt] = [ids.next(), clock.now()];
  await insertRow(tx, { companyId, id, ...input, createdAt });
  await audit.record(tx, {
    act: 'integrations/endpoint-created',
    userId,
    companyId,
    subject: `endpoint:${id}`,
    after: { endpointTitle: input.title },
  });
  await live.tell(tx, { companyId }, endpointsChanged, { companyId });
  return { id, ...input, createdAt: createdAt.toISOString(), version: 1 };
}
