import { AppError, type MemberActor, type RouteResponse, requestErrors } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import type { rotateSecret as route } from '@artel/integrations/contract';
import type { WithTransaction } from '@artel/server';
import { publishChange } from '../changed.ts';
import { buildSecret, sealSecret } from './endpoint-secrets.ts';
import { findEndpointForUpdate, setEndpoint } from './endpoints.store.ts';
import { presentEndpoint } from './present-endpoint.ts';

/** Gives an endpoint another secret. The one before signs along for a day, so that no message is refused while the receiver changes. */
export async function rotateSecret(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'audit' | 'live' | 'secrets'>,
  { userId, membership: { companyId } }: MemberActor,
  { endpointId: id }: { endpointId: string },
): Promise<RouteResponse<typeof route>> {
  const { tx, clock, audit } = deps;
  const row = await findEndpointForUpdate(tx, companyId, id);
  if (row === null) throw new AppError(requestErrors['not-found']);
  const [now, secret] = [clock.now(), buildSecret()];
  const next = await setEndpoint(tx, row, {
    sealedSecret: sealSecret(deps, id, secret),
    formerSealedSecret: row.sealedSecret,
    formerUntil: new Date(now.getTime() + DAY),
    version: row.version + 1,
  });
  await audit.record(tx, {
    act: 'integrations/secret-rotated',
    userId,
    companyId,
    subject: `endpoint:${id}`,
    after: { endpointName: row.name },
  });
  await publishChange(deps, tx, companyId);
  return { ...presentEndpoint(next, now), secret };
}
