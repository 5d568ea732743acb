import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import { integrationsLimits, type createEndpoint as route } from '@artel/integrations/contract';
import type { WithTransaction } from '@artel/server';
import { hookableNames } from '../catalogue/hookable-names.ts';
import { publishChange } from '../publish-change.ts';
import { endpoints } from '../tables.ts';
import { checkAddress } from './check-address.ts';
import { buildSecret, sealSecret } from './endpoint-secrets.ts';
import { presentEndpoint } from './present-endpoint.ts';
import { forgetSubscribed } from './subscribed.ts';

/** Sends events of the company to an address from now on; the secret is returned this once. */
export async function createEndpoint(
  deps: WithTransaction,
  { userId, membership: { companyId, memberId } }: MemberActor,
  { name, address: provided, events: chosen }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { tx, clock } = deps;
  const existing = () => endpoints.count(tx, { companyId });
  await deps.limits.consume(tx, integrationsLimits.endpoints, { company: companyId }, { existing });
  const [address, events] = [checkAddress(deps.config, provided), hookableNames(deps, chosen)];
  const [id, secret, createdAt] = [deps.ids.next(), buildSecret(), clock.now()];
  const sealedSecret = await sealSecret(deps, { companyId, id }, secret);
  const written = { companyId, id, name, address, events, sealedSecret, createdBy: memberId, createdAt };
  const row = await endpoints.insert(tx, written, '*');
  await forgetSubscribed(deps, tx, companyId);
  await deps.audit.record(tx, {
    act: 'integrations/endpoint-created',
    userId,
    companyId,
    subject: `endpoint:${id}`,
    after: { endpointName: name, address, endpointEvents: events },
  });
  await publishChange(deps, tx, companyId);
  return { ...presentEndpoint(row, createdAt), secret };
}
