import type { Actor, RouteResponse } from '@artel/contract';
import type { createTotp as route } from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { findAccount } from '../../accounts/accounts.store.ts';
import { TOTP_SETUP_LIFETIME } from '../../policy.ts';
import { requireProof } from '../../sessions/require-proof.ts';
import { createChallenge } from '../challenges/create-challenge.ts';
import { buildTotpSecret, buildTotpUri } from './totp-code.ts';
import { sealTotpSecret } from './totp-secret.ts';

type Deps = Pick<WithTransaction, 'tx' | 'clock' | 'secrets' | 'http' | 'config' | 'limits'>;

/** Creates a secret for an authenticator. Before a code of it is confirmed, the present one stays on. */
export async function createTotp(deps: Deps, actor: Actor): Promise<RouteResponse<typeof route>> {
  const { tx, secrets, config } = deps;
  const { userId, sessionId } = actor;
  await requireProof(deps, tx, actor);
  const account = await findAccount(tx, userId);
  const secret = buildTotpSecret();
  await createChallenge(deps, tx, {
    purpose: 'totp',
    userId,
    sessionId,
    sealed: sealTotpSecret(secrets, userId, secret),
    lifetime: TOTP_SETUP_LIFETIME,
  });
  const uri = buildTotpUri({ secret, issuer: config.brandName, account: account?.email ?? '' });
  return { secret, uri };
}
