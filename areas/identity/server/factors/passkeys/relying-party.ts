import type { Config } from '@artel/server';
import type { Passkey } from './passkeys.store.ts';

/** ES256, EdDSA, RS256: what authenticators of today can do, the elliptic ones first. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** For whom authenticators keep keys: the public address of the installation. Another address has none of its keys. */
export function relyingParty({ publicUrl, brandName }: Pick<Config, 'publicUrl' | 'brandName'>) {
  return { id: publicUrl.hostname, origin: publicUrl.origin, name: brandName };
}

/** A passkey that exists, as browsers want it named. */
export function describeKnown({ credentialId, transports }: Pick<Passkey, 'credentialId' | 'transports'>) {
  return { id: credentialId.toString('base64url'), type: 'public-key' as const, transports };
}
