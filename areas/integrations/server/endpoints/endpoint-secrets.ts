import { randomBytes } from 'node:crypto';
import type { Secrets } from '@artel/server';
import type { EndpointRow } from './endpoints.store.ts';
import type { FormerSecretRow } from './former-secrets.store.ts';

const PURPOSE = 'integrations-webhook';
const PREFIX = 'whsec_';

/** Creates a secret of an endpoint, in the form of Standard Webhooks. */
export function buildSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

/** Returns the bytes that a secret encodes. */
export function secretKey(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), 'base64');
}

export function sealSecret(
  { secrets }: { readonly secrets: Secrets },
  endpointId: string,
  secret: string,
): Buffer {
  return secrets.seal(PURPOSE, endpointId, secret);
}

/** The secrets that sign: the present one, and former ones within their day, the latest first. */
export function signingSecrets(
  { secrets }: { readonly secrets: Secrets },
  { id, sealedSecret }: EndpointRow,
  former: readonly FormerSecretRow[],
): string[] {
  return [sealedSecret, ...former.map((one) => one.sealedSecret)].map((one) =>
    secrets.unseal(PURPOSE, id, one),
  );
}
