import type { Secrets } from '@artel/server';
import type { EndpointRow } from './endpoints.store.ts';

const PURPOSE = 'integrations-webhook';

export function sealSecret(
  { secrets }: { readonly secrets: Secrets },
  endpointId: string,
  secret: string,
): Buffer {
  return secrets.seal(PURPOSE, endpointId, secret);
}

/** The secrets that sign now: the present one, and the one before within its day. */
export function signingSecrets(
  { secrets }: { readonly secrets: Secrets },
  { id, sealedSecret, formerSealedSecret, formerUntil }: EndpointRow,
  now: Date,
): string[] {
  const isFormerValid = formerSealedSecret !== null && formerUntil !== null && formerUntil > now;
  const sealed = isFormerValid ? [sealedSecret, formerSealedSecret] : [sealedSecret];
  return sealed.map((one) => secrets.unseal(PURPOSE, id, one));
}
