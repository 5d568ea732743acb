import { randomBytes } from 'node:crypto';
import { createSecrets } from './create-secrets.ts';
import type { Secrets } from './secrets.ts';

type Sealing = Pick<Secrets, 'seal' | 'unseal'>;

/** The place of a sealed key: it opens in no other one. */
type KeyPlace =
  | { readonly kind: 'company'; readonly companyId: string; readonly version: number }
  /** The chain of the audit of a company. */
  | { readonly kind: 'chain'; readonly companyId: string };

const PURPOSE = 'sealed-key';
const KEY_BYTES = 32;

const getContext = (place: KeyPlace) =>
  JSON.stringify([
    place.kind,
    place.companyId.toLowerCase(),
    place.kind === 'company' ? place.version : null,
  ]);

/** Creates a random key, sealed with the installation's. */
export function createSealedKey(installation: Sealing, place: KeyPlace): Buffer {
  return sealKey(installation, place, randomBytes(KEY_BYTES));
}

/** Opens a sealed key; throws under another installation's key. */
export function openSealedKey(installation: Sealing, place: KeyPlace, sealed: Buffer): Secrets {
  return createSecrets(unsealKey(installation, place, sealed));
}

/** Seals a key again for another installation, for a company that moves there. */
export function resealKey(from: Sealing, to: Sealing, place: KeyPlace, sealed: Buffer): Buffer {
  return sealKey(to, place, unsealKey(from, place, sealed));
}

function sealKey({ seal }: Sealing, place: KeyPlace, key: Buffer): Buffer {
  return seal(PURPOSE, getContext(place), key.toString('base64'));
}

function unsealKey({ unseal }: Sealing, place: KeyPlace, sealed: Buffer): Buffer {
  return Buffer.from(unseal(PURPOSE, getContext(place), sealed), 'base64');
}
