import { defineErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { captchaToken } from './captcha.ts';
import {
  CREDENTIAL_LIMIT,
  PasskeyRequest,
  secondFactorAnswer,
  secondFactorErrors,
  WebAuthnCredential,
} from './factors/factors.ts';
import { identityLimits } from './limits.ts';
import { SessionTokens } from './sessions.ts';
import { sharedErrors } from './shared-errors.ts';

export const signInErrors = defineErrors('identity', {
  'credentials-wrong': { status: 422 },
});

/** E-03. `CToken` is the captcha's token; `isApp` marks the mobile application, whose sessions have no cookies. */
export const SignInRequest = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.regex(/^[^\p{Cc}]*$/u)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
  CToken: captchaToken,
  isApp: z._default(z.boolean(), false),
  /** Sent with the answer to a second factor: this browser then needs none for thirty days. */
  trustsDevice: z.optional(z.boolean()),
  ...secondFactorAnswer,
});

const SIGN_IN_ERRORS = [
  signInErrors['credentials-wrong'],
  sharedErrors['captcha-required'],
  sharedErrors['captcha-wrong'],
  sharedErrors['sign-in-paused'],
  sharedErrors['passkey-wrong'],
  ...secondFactorErrors,
] as const;

/**
 * A whole office signs in at nine. Guessing is limited by the throttle, which distinguishes correct attempts
 * from wrong ones.
 */
const SIGN_INS_PER_MINUTE = 1500;

export const signIn = route.create({
  id: 'identity/sign-in',
  path: '/api/auth/login',
  body: SignInRequest,
  response: SessionTokens,
  access: 'public',
  creates: [identityLimits.sessions, identityLimits.devices, identityLimits.challenges],
  acts: [
    'identity/session-started',
    'identity/second-factor-guessed',
    'identity/recovery-code-used',
    'identity/passkey-counted-back',
  ],
  whenSuspended: 'allow',
  perMinute: SIGN_INS_PER_MINUTE,
  bodyLimit: CREDENTIAL_LIMIT,
  errors: SIGN_IN_ERRORS,
});

/** The same as `signIn` in the shape of any other authType (C-07). */
export const loginCheck = route.create({
  id: 'identity/login-check',
  path: '/api/login-check',
  body: SignInRequest,
  response: z.object({
    token: z.string(),
    refresh_token: z.string(),
    url_mobile: z.string(),
    username: z.string(),
  }),
  access: 'public',
  creates: [identityLimits.sessions, identityLimits.devices, identityLimits.challenges],
  acts: [
    'identity/session-started',
    'identity/second-factor-guessed',
    'identity/recovery-code-used',
    'identity/passkey-counted-back',
  ],
  whenSuspended: 'allow',
  perMinute: SIGN_INS_PER_MINUTE,
  bodyLimit: CREDENTIAL_LIMIT,
  errors: SIGN_IN_ERRORS,
});

/** Returns options for `navigator.credentials.get` before the person is known, also for the browser's autofill. */
export const startPasskeySignIn = route.create({
  id: 'identity/start-passkey-sign-in',
  path: '/api/v2/passkeys/sign-in/options',
  body: z.object({}),
  response: z.object({ challenge: z.string(), options: PasskeyRequest }),
  access: 'public',
  creates: identityLimits['visitor-challenges'],
  unrecorded: 'preparation',
  whenSuspended: 'allow',
});

/** Signs in by a passkey alone: it proves possession and, by its own check of the person, identity. */
export const signInByPasskey = route.create({
  id: 'identity/sign-in-by-passkey',
  path: '/api/v2/passkeys/sign-in',
  body: z.object({
    challenge: z.string().check(z.minLength(16), z.maxLength(200)),
    passkey: WebAuthnCredential,
    isApp: z._default(z.boolean(), false),
  }),
  response: z.object({ ...SessionTokens.shape, username: z.string() }),
  access: 'public',
  creates: [identityLimits.sessions, identityLimits.devices],
  acts: ['identity/session-started', 'identity/passkey-counted-back'],
  whenSuspended: 'allow',
  bodyLimit: CREDENTIAL_LIMIT,
  errors: [sharedErrors['challenge-ended'], sharedErrors['passkey-wrong']],
});
