import type { RouteResponse } from '@artel/contract';
import type { startPasskeySignIn as route } from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { createChallenge } from '../challenges/create-challenge.ts';
import { buildPasskeyRequest } from './build-passkey-request.ts';

type Deps = Pick<WithTransaction, 'tx' | 'clock' | 'secrets' | 'http' | 'config' | 'limits'>;

/** Starts a sign-in with any passkey of this installation; it names no account, so it reveals none. */
export async function startPasskeySignIn(deps: Deps): Promise<RouteResponse<typeof route>> {
  const challenge = await createChallenge(deps, deps.tx, { purpose: 'passkey-sign-in', userId: null });
  const options = buildPasskeyRequest(deps.config, {
    challenge,
    passkeys: null,
    userVerification: 'required',
  });
  return { challenge, options };
}
