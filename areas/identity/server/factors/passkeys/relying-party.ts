import type { Config } from '@artel/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Passkey } from './passkeys.store.ts';

/** ES256, EdDSA, RS256: what authenticators of today can do, the elliptic ones first. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/**
 * The relying party of passkeys: the public address of the installation. Keys of one address do not work at
 * another.
 */
export function relyingParty({ publicUrl, brandName }: Pick<Config, 'publicUrl' | 'brandName'>) {
  return { id: publicUrl.hostname, origin: publicUrl.origin, name: brandName };
}

/**
 * Whether the browser reported that a page of another origin shows us in a frame. None may, because the
 * person would not see our page (WebAuthn level 3, section 13.4.9); the library does not check it.
 */
export function isFramed(clientData: string): boolean {
  return decodeClientDataJSON(clientData).crossOrigin === true;
}

/** An existing passkey in the form for browsers. */
export function describeKnown({ credentialId, transports }: Pick<Passkey, 'credentialId' | 'transports'>) {
  return { id: credentialId.toString('base64url'), type: 'public-key' as const, transports };
}
