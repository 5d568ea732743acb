import { route } from '@artel/contract';
import * as z from 'zod/mini';
import { captchaToken } from './captcha.ts';
import { identityErrors } from './errors.ts';
import {
  CREDENTIAL_LIMIT,
  PasskeyRequest,
  secondFactorAnswer,
  secondFactorErrors,
  WebAuthnCredential,
} from './factors.ts';
import { identityLimits } from './limits.ts';

/** E-03. `CToken` is the captcha's token; `isApp` marks the mobile application, whose sessions live without cookies. */
export const SignInRequest = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.regex(/^[^\p{Cc}]*$/u)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
  CToken: captchaToken,
  isApp: z._default(z.boolean(), false),
  ...secondFactorAnswer,
});

/** E-04 in the mode `current`; also the answer of a registration. */
export const SessionTokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  url_mobile: z.string(),
  username: z.optional(z.string()),
});
export type SessionTokens = z.infer<typeof SessionTokens>;

const SIGN_IN_ERRORS = [
  identityErrors['credentials-wrong'],
  identityErrors['captcha-required'],
  identityErrors['captcha-wrong'],
  identityErrors['sign-in-paused'],
  identityErrors['passkey-wrong'],
  ...secondFactorErrors,
] as const;

/** A whole office behind one address renews every ten minutes; such a token cannot be guessed, so many may try. */
const RENEWALS_PER_MINUTE = 3000;

/** An office signs in at nine. What holds guessing back is the throttle, which knows right attempts from wrong ones. */
const SIGN_INS_PER_MINUTE = 1500;

/** E-05: `domain` is sent in the mode `current`. */
const RefreshRequest = z.object({
  refresh_token: z.string().check(z.minLength(1), z.maxLength(1024)),
  domain: z.optional(z.string().check(z.maxLength(253))),
});

export const signIn = route({
  id: 'identity/sign-in',
  method: 'POST',
  path: '/api/auth/login',
  body: SignInRequest,
  response: SessionTokens,
  access: 'public',
  effect: 'write',
  creates: [identityLimits.sessions, identityLimits.devices, identityLimits.challenges],
  whenSuspended: 'allow',
  perMinute: SIGN_INS_PER_MINUTE,
  bodyLimit: CREDENTIAL_LIMIT,
  errors: SIGN_IN_ERRORS,
});

/** The same as `signIn` in the shape of any other authType (C-07). */
export const loginCheck = route({
  id: 'identity/login-check',
  method: 'POST',
  path: '/api/login-check',
  body: SignInRequest,
  response: z.object({
    token: z.string(),
    refresh_token: z.string(),
    url_mobile: z.string(),
    username: z.string(),
  }),
  access: 'public',
  effect: 'write',
  creates: [identityLimits.sessions, identityLimits.devices, identityLimits.challenges],
  whenSuspended: 'allow',
  perMinute: SIGN_INS_PER_MINUTE,
  bodyLimit: CREDENTIAL_LIMIT,
  errors: SIGN_IN_ERRORS,
});

export const refreshSession = route({
  id: 'identity/refresh-session',
  method: 'POST',
  path: '/api/auth/refresh',
  body: RefreshRequest,
  response: z.object({ access_token: z.string(), refresh_token: z.string() }),
  access: 'public',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  perMinute: RENEWALS_PER_MINUTE,
  errors: [identityErrors['session-ended']],
});

/** The same as `refreshSession` in the shape of any other authType (C-07). */
export const tokenRefresh = route({
  id: 'identity/token-refresh',
  method: 'POST',
  path: '/api/token-refresh',
  body: RefreshRequest,
  response: z.object({ token: z.string(), refresh_token: z.string() }),
  access: 'public',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  perMinute: RENEWALS_PER_MINUTE,
  errors: [identityErrors['session-ended']],
});

/** Ends the session that the refresh token belongs to; an unknown token answers the same. */
export const signOut = route({
  id: 'identity/sign-out',
  method: 'POST',
  path: '/api/auth/logout',
  body: z.object({ refresh_token: z.string().check(z.minLength(1), z.maxLength(1024)) }),
  response: z.object({}),
  access: 'public',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  perMinute: RENEWALS_PER_MINUTE,
  errors: [],
});

/** Options for `navigator.credentials.get` of somebody not known yet, also for the browser's autofill. */
export const startPasskeySignIn = route({
  id: 'identity/start-passkey-sign-in',
  method: 'POST',
  path: '/api/v2/passkeys/sign-in/options',
  body: z.object({}),
  response: z.object({ challenge: z.string(), options: PasskeyRequest }),
  access: 'public',
  effect: 'write',
  creates: identityLimits['visitor-challenges'],
  whenSuspended: 'allow',
  errors: [],
});

/** Signs in by a passkey alone: it proves possession and, by its own check of the person, identity. */
export const signInByPasskey = route({
  id: 'identity/sign-in-by-passkey',
  method: 'POST',
  path: '/api/v2/passkeys/sign-in',
  body: z.object({
    challenge: z.string().check(z.minLength(16), z.maxLength(200)),
    passkey: WebAuthnCredential,
    isApp: z._default(z.boolean(), false),
  }),
  response: z.object({ ...SessionTokens.shape, username: z.string() }),
  access: 'public',
  effect: 'write',
  creates: [identityLimits.sessions, identityLimits.devices],
  whenSuspended: 'allow',
  bodyLimit: CREDENTIAL_LIMIT,
  errors: [identityErrors['challenge-ended'], identityErrors['passkey-wrong']],
});
