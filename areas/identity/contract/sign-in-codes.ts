import { defineErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { identityLimits } from './limits.ts';
import { SessionTokens } from './sessions.ts';

export const signInCodesErrors = defineErrors('identity', {
  /** The code was used, has expired, was never issued, or the session that requested it has ended. */
  'sign-in-code-ended': { status: 410 },
});

/** Moves a signed-in person to a web view: valid once, for a minute. */
const code = z.string().check(z.maxLength(32), z.regex(/^[\w-]{32}$/));

/** An office opens its apps at nine, several views each; a code can't be guessed, so a high limit is safe. */
const EXCHANGES_PER_MINUTE = 1500;

/** Creates a code with which a web view signs the app's person in; only the newest few stay valid. */
export const createSignInCode = route.create({
  id: 'identity/create-sign-in-code',
  path: '/api/v2/sign-in-codes',
  body: z.object({}),
  response: z.object({
    code: z.string(),
    /** Seconds of its validity. */
    expiresIn: z.int(),
  }),
  status: 201,
  access: 'user',
  creates: identityLimits['sign-in-codes'],
  acts: ['identity/sign-in-code-created'],
  whenSuspended: 'allow',
});

/**
 * Returns the person whom a code would sign in, without consuming it: a browser that is signed in as someone
 * else confirms first.
 */
export const readSignInCode = route({
  id: 'identity/read-sign-in-code',
  method: 'POST',
  path: '/api/v2/sign-in-codes/read',
  body: z.object({ code }),
  response: z.object({ username: z.string() }),
  access: 'public',
  effect: 'read',
  whenSuspended: 'allow',
  perMinute: EXCHANGES_PER_MINUTE,
  errors: [signInCodesErrors['sign-in-code-ended']],
});

/** Exchanges a code for a new session, which ends with the one that requested the code. */
export const exchangeSignInCode = route.create({
  id: 'identity/exchange-sign-in-code',
  path: '/api/v2/sign-in-codes/exchange',
  body: z.object({ code, isApp: z._default(z.boolean(), false) }),
  response: z.object({ ...SessionTokens.shape, username: z.string() }),
  access: 'public',
  creates: [identityLimits.sessions, identityLimits['sessions-by-code']],
  acts: ['identity/session-started'],
  whenSuspended: 'allow',
  perMinute: EXCHANGES_PER_MINUTE,
  errors: [signInCodesErrors['sign-in-code-ended']],
});
