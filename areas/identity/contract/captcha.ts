import { route } from '@artel/contract';
import * as z from 'zod/mini';

/*
 * Altcha, second protocol (`altcha-lib`), algorithm SHA-256, 32-bit counter. A solver runs `solveChallenge`
 * of `altcha-lib` in a worker with a `deriveKey` of its own: `cost` times SHA-256 over salt and password,
 * then the first `keyLength` bytes. The library's own functions need `crypto.subtle`, which a page without
 * https does not have, and which is slower for such short inputs than SHA-256 in JavaScript
 * (`@noble/hashes/sha2.js`). `CToken` is `btoa(JSON.stringify({ challenge, solution: { counter, derivedKey }
 * }))` with `challenge` exactly as it was answered. At sign-in a captcha is requested by
 * `identity/captcha-required`; at sign-up and reset it is always required.
 */

/** The answer to a captcha: the altcha payload of a solved challenge, base64. Each is accepted once. */
export const captchaToken = z.optional(z.string().check(z.maxLength(4096)));

/** The act that the captcha protects. Its cost grows with the attempts in the account's name (`username`). */
export const CaptchaPurpose = z.enum(['sign-in', 'sign-up', 'password-reset']);
export type CaptchaPurpose = z.infer<typeof CaptchaPurpose>;

/** The signed search problem in the form of the altcha protocol; passed to the solver unchanged. */
export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('SHA-256'),
    /** Hashes per step of the search. */
    cost: z.int(),
    /** The act and name for which it was issued, as a MAC. */
    data: z.object({ scope: z.string() }),
    /** Seconds since 1970. */
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

/** A proof-of-work challenge of this installation's own (altcha); the browser solves it in a worker. */
export const createCaptcha = route.act({
  id: 'identity/create-captcha',
  path: '/api/v2/captcha',
  body: z.object({
    purpose: CaptchaPurpose,
    username: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
  }),
  response: z.object({ challenge: CaptchaChallenge }),
  access: 'public',
  whenSuspended: 'allow',
  /** The same number as for sign-ins. */
  unrecorded: 'preparation',
  perMinute: 1500,
});
