import { randomBytes } from 'node:crypto';
import type { Platform } from '@artel/server';
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

export async function sealSecret(
  { secrets }: Pick<Platform, 'secrets'>,
  { companyId, id }: Pick<EndpointRow, 'companyId' | 'id'>,
  secret: string,
): Promise<Buffer> {
  const { seal } = await secrets.ofWritingCompany(companyId);
  return seal(PURPOSE, id, secret);
}

/** The secrets that sign: the present one, and former ones within their day, the latest first. */
export async function signingSecrets(
  { secrets }: Pick<Platform, 'secrets'>,
  { companyId, id, sealedSecret }: EndpointRow,
  former: readonly FormerSecretRow[],
): Promise<string[]> {
  const { unseal } = await secrets.ofCompany(companyId);
  return [sealedSecret, ...former.map((one) => one.sealedSecret)].map((one) => unseal(PURPOSE, id, one));
}
