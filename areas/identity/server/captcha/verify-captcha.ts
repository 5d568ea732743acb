import type { Platform } from '@artel/server';
import { verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import * as z from 'zod/mini';
import { type CaptchaScope, captchaKeys, getCaptchaScope } from './captcha-scope.ts';

/** A solved challenge that is genuine and was issued for this act; the database knows whether it is spent. */
export interface SolvedCaptcha {
  readonly nonce: Buffer;
  readonly expiresAt: Date;
}

const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/), z.maxLength(128));
const nonce = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** Exactly the fields of our own challenges, because the signature covers only the whole. */
const Payload = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal('SHA-256'),
      cost: z.int().check(z.positive()),
      data: z.strictObject({ scope: z.string().check(z.maxLength(64)) }),
      expiresAt: z.int().check(z.positive()),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      nonce,
      salt: nonce,
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});

/** Parses the answer to a captcha; null if it is forged, malformed, wrong, expired or meant for another act. */
export async function verifyCaptcha(
  deps: Pick<Platform, 'clock' | 'secrets'>,
  scope: CaptchaScope,
  token: string,
): Promise<SolvedCaptcha | null> {
  const payload = readPayload(token);
  if (payload === null) return null;
  const { parameters } = payload.challenge;
  const expiresAt = new Date(parameters.expiresAt * 1000);
  // The library reads the machine's clock, but the time must be that of the injected one.
  if (expiresAt <= deps.clock.now() || parameters.data.scope !== getCaptchaScope(deps.secrets, scope))
    return null;
  const { verified } = await verifySolution({ ...payload, deriveKey, ...captchaKeys(deps.secrets) });
  return verified ? { nonce: Buffer.from(parameters.nonce, 'hex'), expiresAt } : null;
}

function readPayload(token: string): z.infer<typeof Payload> | null {
  try {
    return Payload.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    // This is no error: any bytes may arrive, and the answer is simply "not solved".
    return null;
  }
}
