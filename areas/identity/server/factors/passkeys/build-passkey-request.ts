import type { PasskeyRequest } from '@artel/identity/contract';
import type { Config } from '@artel/server';
import { CHALLENGE_LIFETIME } from '../../policy.ts';
import type { Passkey } from './passkeys.store.ts';
import { describeKnown, relyingParty } from './relying-party.ts';

interface RequestFacts {
  /** Base64url, as the protocol writes bytes in JSON. */
  readonly challenge: string;
  /** The passkeys that may answer; null for any that the authenticator has for this installation. */
  readonly passkeys: readonly Pick<Passkey, 'credentialId' | 'transports'>[] | null;
  /** Whether the authenticator must verify its user. */
  readonly userVerification: 'required' | 'preferred';
}

/** Options for `navigator.credentials.get`. */
export function buildPasskeyRequest(
  config: Pick<Config, 'publicUrl' | 'brandName'>,
  { challenge, passkeys, userVerification }: RequestFacts,
): PasskeyRequest {
  return {
    rpId: relyingParty(config).id,
    challenge,
    timeout: CHALLENGE_LIFETIME,
    allowCredentials: (passkeys ?? []).map(describeKnown),
    userVerification,
  };
}
