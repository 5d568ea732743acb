import { AppError, type MemberActor, type RouteResponse, requestErrors } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import {
  integrationsErrors,
  integrationsLimits,
  type rotateSecret as route,
} from '@artel/integrations/contract';
import type { WithTransaction } from '@artel/server';
import { publishChange } from '../publish-change.ts';
import { endpoints, formerSecrets } from '../tables.ts';
import { buildSecret, sealSecret } from './endpoint-secrets.ts';
import { setEndpoint } from './endpoints.store.ts';
import { listFormerSecrets } from './former-secrets.store.ts';
import { presentEndpoint } from './present-endpoint.ts';

/** Limit of former secrets that also sign, because each makes a message's header longer. */
const MOST_FORMER = 10;

/**
 * Replaces the secret of an endpoint. Each former one also signs for a day, so that no message is refused
 * while the receiver is changed.
 */
export async function rotateSecret(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'ids' | 'limits' | 'audit' | 'live' | 'secrets'>,
  { userId, membership: { companyId } }: MemberActor,
  { endpointId: id }: { endpointId: string },
): Promise<RouteResponse<typeof route>> {
  const { tx, clock, audit } = deps;
  await deps.limits.consume(tx, integrationsLimits.rotations, { company: companyId });
  const row = await endpoints.lock(tx, { companyId, id });
  if (row === null) throw new AppError(requestErrors['not-found']);
  const [now, secret] = [clock.now(), buildSecret()];
  if ((await listFormerSecrets(tx, row, now)).length >= MOST_FORMER)
    throw new AppError(integrationsErrors['secret-changed-often'], { values: { count: MOST_FORMER } });
  const endsAt = new Date(now.getTime() + DAY);
  const former = { companyId, id: deps.ids.next(), endpointId: id, sealedSecret: row.sealedSecret, endsAt };
  await formerSecrets.insert(tx, former);
  const next = await setEndpoint(tx, row, {
    sealedSecret: await sealSecret(deps, row, secret),
    formerUntil: endsAt,
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
