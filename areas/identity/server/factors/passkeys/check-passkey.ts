import type { WebAuthnCredential } from '@artel/identity/contract';
import type { Config, Tx } from '@artel/server';
import {
  type AuthenticationResponseJSON,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type * as z from 'zod/mini';
import { type NotifyDeps, notifyFactorChange } from '../notify-factor-change.ts';
import { findPasskeyForUpdate, findUserHandle, type Passkey, updateUsedPasskey } from './passkeys.store.ts';
import { isFramed, relyingParty } from './relying-party.ts';

type Answer = z.infer<typeof WebAuthnCredential>;

interface Use {
  readonly userId: string;
  readonly answer: Answer;
  readonly challenge: string;
  /**
   * `alone`: the passkey is the only proof, so its authenticator must have verified the person and must name
   * the key's owner. `beside-password`: possession is enough.
   */
  readonly role: 'alone' | 'beside-password';
}

/** Checks whether a passkey of the person signed this challenge, and records its use. */
export async function checkPasskey(deps: NotifyDeps, tx: Tx, use: Use): Promise<boolean> {
  const { userId, answer, role } = use;
  const handle = await findUserHandle(tx, userId);
  if (handle === null || !isHandleRight(answer, handle, role)) return false;
  const passkey = await findPasskeyForUpdate(tx, userId, Buffer.from(answer.id, 'base64url'));
  if (passkey === null) return false;
  const verified = await verify(deps.config, passkey, use);
  if (verified === null) return false;
  const { newCounter: signCount, credentialBackedUp: isBackedUp } = verified;
  if (isCountedBack(passkey.signCount, signCount)) await notifyOfCopy(deps, tx, userId, passkey, signCount);
  await updateUsedPasskey(tx, passkey.id, {
    signCount: Math.max(passkey.signCount, signCount),
    isBackedUp,
    lastUsedAt: deps.clock.now(),
  });
  return true;
}

/**
 * Whether the user handle is the person's; it is present if the authenticator chose the key itself, and may
 * be absent otherwise.
 */
function isHandleRight({ response }: Answer, handle: Buffer, role: Use['role']): boolean {
  const provided = response['userHandle'] ?? null;
  if (provided === null) return role === 'beside-password';
  return typeof provided === 'string' && Buffer.from(provided, 'base64url').equals(handle);
}

async function verify(
  config: Pick<Config, 'publicUrl' | 'brandName'>,
  passkey: Passkey,
  { answer, challenge, role }: Use,
): Promise<VerifiedAuthenticationResponse['authenticationInfo'] | null> {
  const party = relyingParty(config);
  const response = answer as unknown as AuthenticationResponseJSON;
  try {
    if (isFramed(response.response.clientDataJSON)) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: role === 'alone',
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: new Uint8Array(passkey.publicKey),
        // The counter is evaluated here, because the library would refuse where we accept and notify.
        counter: 0,
      },
    });
    return verified ? authenticationInfo : null;
  } catch {
    // The library throws for any invalid input, down to broken bytes, which may always arrive.
    return null;
  }
}

/**
 * Whether the counter decreased. It is zero on both sides for authenticators that store a key on several
 * devices, which do not count.
 */
function isCountedBack(before: number, now: number): boolean {
  return (before > 0 || now > 0) && now <= before;
}

/**
 * A counter that went back may be a copy of the key, or an authenticator that was restored or used twice at
 * once. The signature is valid, so the person is signed in and notified.
 */
async function notifyOfCopy(
  deps: NotifyDeps,
  tx: Tx,
  userId: string,
  { id, name, signCount: before }: Passkey,
  signCount: number,
): Promise<void> {
  await notifyFactorChange(deps, tx, {
    act: 'identity/passkey-counted-back',
    userId,
    change: 'passkey-copied',
    values: { name },
    subject: `passkey:${id}`,
    before: { signCount: before },
    after: { signCount, name },
  });
}
