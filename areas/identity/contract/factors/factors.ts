import * as z from 'zod/mini';
import { sharedErrors } from '../shared-errors.ts';
import { factorsErrors } from './errors.ts';

/** Factors that can accompany a password. */
export const SecondFactor = z.enum(['totp', 'recovery-code', 'passkey']);
export type SecondFactor = z.infer<typeof SecondFactor>;

/** How a session was opened. */
export const SignInMethod = z.enum(['password', 'passkey', 'sign-up', 'link', 'code']);
export type SignInMethod = z.infer<typeof SignInMethod>;

const knownPasskeys = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.optional(z.array(z.string())) }),
);

/** Options for `navigator.credentials.get` (WebAuthn level 3, JSON form), passed to the browser as they are. */
export const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  /** Empty means any passkey that the authenticator has for this installation. */
  allowCredentials: knownPasskeys,
  userVerification: z.enum(['required', 'preferred']),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** Options for `navigator.credentials.create` (WebAuthn level 3, JSON form), passed to the browser as they are. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  timeout: z.int(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: knownPasskeys,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** Limit of bodies that contain an authenticator's response. */
export const CREDENTIAL_LIMIT = {
  bytes: 32_768,
  reason: 'An authenticator answers with extensions of which only its maker knows.',
};

/**
 * The response of a browser's authenticator (level 3, JSON form); the server's library validates its content.
 */
export const WebAuthnCredential = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(2048)),
  rawId: z.string().check(z.minLength(1), z.maxLength(2048)),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().check(z.minLength(1), z.maxLength(8192)) }),
});

/** `details` of `identity/second-factor-required`: the client repeats the call with this and one of the answers. */
export const SecondFactorChallenge = z.object({
  /** Valid once, for five minutes, for the person whose password was correct. */
  challenge: z.string(),
  methods: z.array(SecondFactor),
  /** For `navigator.credentials.get`, when a passkey is among the methods. */
  passkey: z.nullable(PasskeyRequest),
});
export type SecondFactorChallenge = z.infer<typeof SecondFactorChallenge>;

/** The answer to a `SecondFactorChallenge`, sent together with the fields of the first call. */
export const secondFactorAnswer = {
  challenge: z.optional(z.string().check(z.minLength(16), z.maxLength(200))),
  /** Six digits of the authenticator, or a recovery code. */
  factorCode: z.optional(z.string().check(z.trim(), z.minLength(6), z.maxLength(32))),
  passkey: z.optional(WebAuthnCredential),
};

export const secondFactorErrors = [
  factorsErrors['second-factor-required'],
  factorsErrors['second-factor-wrong'],
  sharedErrors['challenge-ended'],
] as const;
