import type { Actor, RouteResponse } from '@artel/contract';
import type { startPasskeyProof as route } from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { createChallenge } from '../factors/challenges/create-challenge.ts';
import { buildPasskeyRequest } from '../factors/passkeys/build-passkey-request.ts';
import { listPasskeys } from '../factors/passkeys/passkeys.store.ts';

type Deps = Pick<WithTransaction, 'tx' | 'clock' | 'secrets' | 'http' | 'config' | 'limits'>;

/** Starts a proof by a passkey of the session's person. */
export async function startPasskeyProof(
  deps: Deps,
  { userId, sessionId }: Actor,
): Promise<RouteResponse<typeof route>> {
  const challenge = await createChallenge(deps, deps.tx, { purpose: 'passkey-proof', userId, sessionId });
  const passkeys = await listPasskeys(deps.tx, userId);
  const options = buildPasskeyRequest(deps.config, {
    challenge,
    passkeys,
    userVerification: 'required',
  });
  return { challenge, options };
}
