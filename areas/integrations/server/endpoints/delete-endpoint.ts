import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { endEndpoint } from './end-endpoint.ts';

/** Deletes an endpoint with its deliveries. */
export async function deleteEndpoint(
  deps: Pick<WithTransaction, 'tx' | 'audit' | 'live' | 'cache'>,
  actor: MemberActor,
  { endpointId }: { endpointId: string },
): Promise<Record<string, never>> {
  if (!(await endEndpoint(deps, actor, endpointId))) throw new AppError(requestErrors['not-found']);
  return {};
}
