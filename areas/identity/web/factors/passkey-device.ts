import type { WebAuthnCredential } from '@artel/identity/contract';
import { ActFailure, needChunk, t } from '@artel/web';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type * as z from 'zod/mini';

type Credential = z.infer<typeof WebAuthnCredential>;
type Options = Readonly<Record<string, unknown>>;

/** The reason why this browser can't use passkeys here; null if it can. */
export function findPasskeyProblem(): 'insecure' | 'unsupported' | null {
  if (!window.isSecureContext) return 'insecure';
  return typeof globalThis.PublicKeyCredential === 'function' ? null : 'unsupported';
}

/** Creates a new passkey on the device. */
export async function makePasskey(options: Options): Promise<Credential> {
  const { startRegistration } = await needChunk(() => import('./new-authenticator.ts'));
  // The server's library made these options; the contract passes them on unchanged.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return (await notifyPlainly(startRegistration({ optionsJSON }))) as unknown as Credential;
}

/** Requests an answer by an existing passkey of the device. */
export async function requestPasskeyFromDevice(options: Options): Promise<Credential> {
  const { startAuthentication } = await needChunk(() => import('./sign-in-authenticator.ts'));
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return (await notifyPlainly(startAuthentication({ optionsJSON }))) as unknown as Credential;
}

/** Replaces browsers' error messages, which are in English and for developers. */
async function notifyPlainly<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (cause) {
    throw new ActFailure(t(`identity.passkeys.${getReason(cause)}`), { cause });
  }
}

function getReason(cause: unknown): 'known-here' | 'not-given' | 'device-failed' {
  if (!(cause instanceof Error)) return 'device-failed';
  if (cause.name === 'InvalidStateError') return 'known-here';
  // The person refused, waited too long, or has no passkey for this address: browsers do not reveal which.
  return cause.name === 'NotAllowedError' || cause.name === 'AbortError' ? 'not-given' : 'device-failed';
}
