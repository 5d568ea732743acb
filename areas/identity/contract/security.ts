import { oneLine, route } from '@artel/contract';
import * as z from 'zod/mini';
import { identityErrors } from './errors.ts';
import {
  CREDENTIAL_LIMIT,
  PasskeyCreation,
  PasskeyRequest,
  secondFactorAnswer,
  secondFactorErrors,
  WebAuthnCredential,
} from './factors.ts';
import { codeField, emailField, passwordField } from './fields.ts';
import { identityLimits } from './limits.ts';

/** What the page "Sign-in and security" shows of the person's own account. */
export const getSecurity = route({
  id: 'identity/get-security',
  method: 'GET',
  path: '/api/v2/security',
  response: z.object({
    email: z.string(),
    /** The new address that waits for its two codes. */
    pendingEmail: z.nullable(z.string()),
    passwordChangedAt: z.string(),
    /** When the authenticator was switched on. */
    totpSince: z.nullable(z.string()),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.nullable(z.string()),
        /** Kept by a password manager on several devices. */
        isSynced: z.boolean(),
      }),
    ),
    /** Until when the session counts as freshly proved; null when it has to prove itself first. */
    provedUntil: z.nullable(z.string()),
  }),
  access: 'user',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});

/** Proves afresh that the session's own person is there: password and, where there is one, the second factor; or a passkey. */
export const proveSession = route({
  id: 'identity/prove-session',
  method: 'POST',
  path: '/api/v2/security/proof',
  body: z.object({
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
    ...secondFactorAnswer,
  }),
  response: z.object({ provedUntil: z.string() }),
  access: 'user',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  perMinute: 60,
  bodyLimit: CREDENTIAL_LIMIT,
  errors: [
    identityErrors['password-wrong'],
    identityErrors['passkey-wrong'],
    identityErrors['sign-in-paused'],
    ...secondFactorErrors,
  ],
});

const PROVED = [identityErrors['proof-required']] as const;

/** A new password; every other session ends, and a letter tells of it. */
export const changePassword = route({
  id: 'identity/change-password',
  method: 'PUT',
  path: '/api/v2/security/password',
  body: z.object({ password: passwordField }),
  response: z.object({}),
  access: 'user',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [...PROVED, identityErrors['password-common']],
});

/** First step of a new address: a code goes to the old one and a code to the new one. */
export const changeEmail = route({
  id: 'identity/change-email',
  method: 'POST',
  path: '/api/v2/security/email',
  body: z.object({ email: emailField }),
  response: z.object({ expiresIn: z.int(), resendAfter: z.int() }),
  access: 'user',
  effect: 'write',
  creates: identityLimits['address-changes'],
  whenSuspended: 'allow',
  errors: [...PROVED, identityErrors['address-same'], identityErrors['code-too-soon']],
});

/** Second step: both codes. Until then the old address stays the only one. */
export const confirmEmail = route({
  id: 'identity/confirm-email',
  method: 'POST',
  path: '/api/v2/security/email/confirm',
  body: z.object({ oldCode: codeField, newCode: codeField }),
  response: z.object({ username: z.string() }),
  access: 'user',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [...PROVED, identityErrors['code-wrong'], identityErrors['code-expired']],
});

/** Forgets the new address that waits for its codes. */
export const cancelEmailChange = route({
  id: 'identity/cancel-email-change',
  method: 'DELETE',
  path: '/api/v2/security/email',
  response: z.object({}),
  access: 'user',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [],
});

/** A new secret for an authenticator; nothing asks for it until a code of it was confirmed. */
export const createTotp = route({
  id: 'identity/create-totp',
  method: 'POST',
  path: '/api/v2/security/totp',
  body: z.object({}),
  /** Base32 without padding, and the same as an `otpauth:` address for a QR code. */
  response: z.object({ secret: z.string(), uri: z.string() }),
  access: 'user',
  effect: 'write',
  creates: identityLimits.challenges,
  whenSuspended: 'allow',
  errors: [...PROVED],
});

/** The first code of the new secret switches it on; the recovery codes are shown this once. */
export const confirmTotp = route({
  id: 'identity/confirm-totp',
  method: 'POST',
  path: '/api/v2/security/totp/confirm',
  body: z.object({ factorCode: codeField }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  access: 'user',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [...PROVED, identityErrors['totp-wrong'], identityErrors['challenge-ended']],
});

export const deleteTotp = route({
  id: 'identity/delete-totp',
  method: 'DELETE',
  path: '/api/v2/security/totp',
  response: z.object({}),
  access: 'user',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [...PROVED],
});

/** Ten new recovery codes; the ones before stop working. */
export const createRecoveryCodes = route({
  id: 'identity/create-recovery-codes',
  method: 'POST',
  path: '/api/v2/security/recovery-codes',
  body: z.object({}),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  access: 'user',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [...PROVED, identityErrors['factor-missing']],
});

const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), oneLine);

/** Options for `navigator.credentials.create`. */
export const startPasskey = route({
  id: 'identity/start-passkey',
  method: 'POST',
  path: '/api/v2/security/passkeys/options',
  body: z.object({}),
  response: z.object({ challenge: z.string(), options: PasskeyCreation }),
  access: 'user',
  effect: 'write',
  creates: identityLimits.challenges,
  whenSuspended: 'allow',
  errors: [...PROVED],
});

export const createPasskey = route({
  id: 'identity/create-passkey',
  method: 'POST',
  path: '/api/v2/security/passkeys',
  body: z.object({
    challenge: z.string().check(z.minLength(16), z.maxLength(200)),
    name: passkeyName,
    passkey: WebAuthnCredential,
  }),
  response: z.object({ id: z.string() }),
  status: 201,
  access: 'user',
  effect: 'write',
  creates: identityLimits.passkeys,
  whenSuspended: 'allow',
  bodyLimit: CREDENTIAL_LIMIT,
  errors: [
    ...PROVED,
    identityErrors['challenge-ended'],
    identityErrors['passkey-wrong'],
    identityErrors['passkey-known'],
  ],
});

const passkeyId = z.object({ passkeyId: z.uuid() });

export const renamePasskey = route({
  id: 'identity/rename-passkey',
  method: 'PATCH',
  path: '/api/v2/security/passkeys/{passkeyId}',
  params: passkeyId,
  body: z.object({ name: passkeyName }),
  response: z.object({}),
  access: 'user',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [],
});

export const deletePasskey = route({
  id: 'identity/delete-passkey',
  method: 'DELETE',
  path: '/api/v2/security/passkeys/{passkeyId}',
  params: passkeyId,
  response: z.object({}),
  access: 'user',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [...PROVED],
});

export const startPasskeyProof = route({
  id: 'identity/start-passkey-proof',
  method: 'POST',
  path: '/api/v2/security/proof/options',
  body: z.object({}),
  response: z.object({ challenge: z.string(), options: PasskeyRequest }),
  access: 'user',
  effect: 'write',
  creates: identityLimits.challenges,
  whenSuspended: 'allow',
  errors: [],
});
