import type { Config } from '@artel/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Passkey } from './passkeys.store.ts';

/** ES256, EdDSA, RS256: what authenticators of today can do, the elliptic ones first. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** The relying party of passkeys is the public address of the installation: keys of one address do not work at another. */
export function relyingParty({ publicUrl, brandName }: Pick<Config, 'publicUrl' | 'brandName'>) {
  return { id: publicUrl.hostname, origin: publicUrl.origin, name: brandName };
}

/**
 * Whether a page of another origin shows us in a frame and the browser reported it. None may, so a response
 * from there is not what the person saw (WebAuthn level 3, section 13.4.9); the library does not check it.
 */
export function isFramed(clientData: string): boolean {
  return decodeClientDataJSON(clientData).crossOrigin === true;
}

/** A passkey that exists, as browsers want it named. */
export function describeKnown({ credentialId, transports }: Pick<Passkey, 'credentialId' | 'transports'>) {
  return { id: credentialId.toString('base64url'), type: 'public-key' as const, transports };
}
