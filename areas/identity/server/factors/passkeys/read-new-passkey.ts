import type { WebAuthnCredential } from '@artel/identity/contract';
import type { Config } from '@artel/server';
import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type * as z from 'zod/mini';
import type { NewPasskey } from './passkeys.store.ts';
import { isFramed, PASSKEY_ALGORITHMS, relyingParty } from './relying-party.ts';

type Answer = z.infer<typeof WebAuthnCredential>;
type ReadPasskey = Pick<
  NewPasskey,
  'credentialId' | 'publicKey' | 'signCount' | 'transports' | 'aaguid' | 'isBackupEligible' | 'isBackedUp'
>;

/** The transports of authenticators that browsers know (WebAuthn level 3, section 5.8.4). */
const TRANSPORTS = new Set(['usb', 'nfc', 'ble', 'smart-card', 'hybrid', 'internal']);
const LONGEST_ID = 1023;

/** Verifies an authenticator's response and returns the new passkey; null if anything in it is invalid. */
export async function readNewPasskey(
  config: Pick<Config, 'publicUrl' | 'brandName'>,
  answer: Answer,
  challenge: string,
): Promise<ReadPasskey | null> {
  const response = answer as unknown as RegistrationResponseJSON;
  try {
    if (carriesCertificates(response) || isFramed(response.response.clientDataJSON)) return null;
    const party = relyingParty(config);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    if (!verified) return null;
    const credentialId = Buffer.from(registrationInfo.credential.id, 'base64url');
    if (credentialId.length > LONGEST_ID) return null;
    return {
      credentialId,
      publicKey: Buffer.from(registrationInfo.credential.publicKey),
      signCount: registrationInfo.credential.counter,
      transports: knownTransports(response.response.transports),
      aaguid: registrationInfo.aaguid,
      isBackupEligible: registrationInfo.credentialDeviceType === 'multiDevice',
      isBackedUp: registrationInfo.credentialBackedUp,
    };
  } catch {
    // The library throws for any invalid input, down to broken bytes, which may always arrive.
    return null;
  }
}

/**
 * Whether the response has an attestation with certificates. None was requested, and it would make the
 * library download revocation lists from any address.
 */
function carriesCertificates({ response }: RegistrationResponseJSON): boolean {
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'));
  const attestation = decodeAttestationObject(bytes);
  const format = attestation.get('fmt');
  return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined);
}

function knownTransports(transports: unknown): string[] {
  return Array.isArray(transports) ? [...new Set(transports)].filter((name) => TRANSPORTS.has(name)) : [];
}
