import { createHash } from 'node:crypto';
import { exceeds } from '../json/exceeds.ts';
import { createSealedKey, openSealedKey } from '../secrets/sealed-keys.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** The chain of records that belong to no company. */
export const INSTALLATION_CHAIN = '00000000-0000-0000-0000-000000000000';
export const SALT_BYTES = 16;
export const NO_HASH: Buffer = Buffer.alloc(32);

const HASH_BYTES = 32;
/** The first word of the hashed text, by which a later format can be distinguished. */
const FORM = 'artel-audit-1';

/** The personal parts of a record: the actor; the subject, before and after; the origin. Each can be erased alone. */
export const AUDIT_PARTS = ['actor', 'matter', 'trace'] as const;
export type AuditPart = (typeof AUDIT_PARTS)[number];

/** A record in the form for the chain: independent of time zones and of the order of keys in jsonb. */
export interface ChainRecord {
  readonly id: string;
  readonly companyId: string | null;
  /** Microseconds since 1970, as digits. */
  readonly happenedAt: string;
  readonly act: string;
  readonly userId: string | null;
  /** The program that acted for the person: its kind and id, both or neither. */
  readonly viaKind: string | null;
  readonly viaId: string | null;
  readonly subject: string | null;
  /** JSON as PostgreSQL writes it. */
  readonly before: string | null;
  readonly after: string | null;
  readonly requestId: string | null;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** The fields that sealing adds to a record. */
interface Seal {
  readonly sequence: number;
  readonly hash: Buffer;
  readonly salts: Readonly<Record<AuditPart, Buffer | null>>;
  /** The replacement of an erased part: its hash, and the platform's MAC over the erasure. */
  readonly erased: Readonly<Record<AuditPart, Buffer | null>>;
}

export type SealedRecord = ChainRecord & Seal;

/** The ends of a chain. */
export interface ChainEnds {
  readonly chain: string;
  readonly anchorSequence: number;
  readonly anchorHash: Buffer;
  readonly headSequence: number;
  readonly headHash: Buffer;
  readonly recordedSequence: number;
  /** The chain's own key, sealed with the installation's; null if everything was sealed with that one itself. */
  readonly sealedKey: Buffer | null;
  /** The first record under the chain's own key. */
  readonly keyedFrom: number | null;
}

type Macs = Pick<Secrets, 'mac'>;
/** The installation's secrets, as far as chains need them. */
export type ChainSecrets = Pick<Secrets, 'mac' | 'seal' | 'unseal'>;

/** The keys of one chain. */
export interface ChainKeys {
  /** The key of the ends. */
  readonly ends: Macs;
  /** The key of the record at a place. */
  of(sequence: number): Macs;
}

/** Opens the keys of a chain; null if they were sealed in another installation, or forged. */
export function openChainKeys(
  secrets: ChainSecrets,
  { chain, sealedKey, keyedFrom }: Pick<ChainEnds, 'chain' | 'sealedKey' | 'keyedFrom'>,
): ChainKeys | null {
  if (sealedKey === null) return { ends: secrets, of: () => secrets };
  try {
    const own = openSealedKey(secrets, { kind: 'chain', companyId: chain }, sealedKey);
    return { ends: own, of: (sequence) => (sequence >= (keyedFrom ?? 0) ? own : secrets) };
  } catch {
    return null;
  }
}

/**
 * Returns a company's chain whose next records are sealed with a key of its own, so that it can be verified in another
 * installation.
 */
export function withOwnKey(secrets: ChainSecrets, ends: ChainEnds): ChainEnds {
  if (ends.sealedKey !== null || ends.chain === INSTALLATION_CHAIN) return ends;
  const sealedKey = createSealedKey(secrets, { kind: 'chain', companyId: ends.chain });
  return { ...ends, sealedKey, keyedFrom: ends.headSequence + 1 };
}

/** Returns the keys of a chain if the platform wrote its ends; null if they are forged. */
export function verifyEnds(
  secrets: ChainSecrets,
  ends: ChainEnds & { readonly mac: Buffer },
): ChainKeys | null {
  const keys = openChainKeys(secrets, ends);
  return keys !== null && macEnds(keys, ends).equals(ends.mac) ? keys : null;
}

/** Builds an empty chain. */
export function buildChain(chain: string): ChainEnds {
  return {
    chain,
    anchorSequence: 0,
    anchorHash: NO_HASH,
    headSequence: 0,
    headHash: NO_HASH,
    recordedSequence: 0,
    sealedKey: null,
    keyedFrom: null,
  };
}

export function getChainId(record: Pick<ChainRecord, 'companyId'>): string {
  return record.companyId ?? INSTALLATION_CHAIN;
}

/** The values of one part; all NULL when it was erased. */
function partValues(record: ChainRecord, part: AuditPart): readonly (string | null)[] {
  // Records of persons have the same form as before programs could act.
  if (part === 'actor')
    return record.viaKind === null && record.viaId === null
      ? [record.userId]
      : [record.userId, record.viaKind, record.viaId];
  if (part === 'matter') return [record.subject, record.before, record.after];
  return [record.requestId, record.address, record.userAgent];
}

/** Returns the SHA-256 of salt and part: reveals nothing about the part once the salt is gone. */
export function hashPart(record: ChainRecord, part: AuditPart, salt: Buffer): Buffer {
  const [first, ...rest] = partValues(record, part);
  const values = part === 'matter' ? [first, ...rest.map(canonicalJson)] : [first, ...rest];
  return createHash('sha256')
    .update(salt)
    .update(JSON.stringify([part, ...values]))
    .digest();
}

/**
 * Returns the chain's hash up to this record. Keyed, so that it can't be computed from the database alone.
 */
export function hashRecord(
  secrets: Macs,
  record: ChainRecord,
  place: { readonly sequence: number; readonly previous: Buffer },
  parts: Readonly<Record<AuditPart, Buffer>>,
): Buffer {
  const core = [
    FORM,
    getChainId(record),
    String(place.sequence),
    record.id,
    record.happenedAt,
    record.act,
    ...AUDIT_PARTS.map((part) => parts[part].toString('hex')),
    place.previous.toString('hex'),
  ];
  return secrets.mac('audit-record', JSON.stringify(core));
}

/** The MAC over a chain's two ends. */
export function macEnds(keys: ChainKeys, ends: ChainEnds): Buffer {
  const { chain, anchorSequence, anchorHash, headSequence, headHash, recordedSequence, keyedFrom } = ends;
  const content = [
    chain,
    anchorSequence,
    anchorHash.toString('hex'),
    headSequence,
    headHash.toString('hex'),
    recordedSequence,
    // The ends of chains without a key have the same form as before there were any.
    ...(keyedFrom === null ? [] : [keyedFrom]),
  ];
  return keys.ends.mac('audit-chain', JSON.stringify(content));
}

/** Builds what is left of a part that the platform erases. */
export function buildErased(secrets: Macs, record: SealedRecord, part: AuditPart, hash: Buffer): Buffer {
  const content = [getChainId(record), record.sequence, part, hash.toString('hex')];
  return Buffer.concat([hash, secrets.mac('audit-erasure', JSON.stringify(content))]);
}

/** Returns the hash of one part of a sealed record; null if the part is neither complete nor erased by the platform. */
export function readPart(secrets: Macs, record: SealedRecord, part: AuditPart): Buffer | null {
  const salt = record.salts[part];
  const erased = record.erased[part];
  if (salt !== null) return erased === null ? hashPart(record, part, salt) : null;
  if (erased === null || partValues(record, part).some((value) => value !== null)) return null;
  const hash = erased.subarray(0, HASH_BYTES);
  return buildErased(secrets, record, part, hash).equals(erased) ? hash : null;
}

/** Normalises JSON: sorted keys, no spaces. The input was written by PostgreSQL, so it parses. */
export function canonicalJson(text: string | null): string | null {
  if (text === null) return null;
  // Only a manual change in the database nests so deep, and it must not stop the sealer.
  return exceeds(text, DEEPEST) ? `\0${text}` : JSON.stringify(JSON.parse(text, orderKeys));
}

const DEEPEST = { depth: 500, values: Number.POSITIVE_INFINITY };

/** Digits that every double represents exactly. */
const SURE_DIGITS = 15;

function orderKeys(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  // Two values that the database distinguishes must not become equal: a number that a double can't represent
  // is written unchanged after a letter, which JSON in the database can't contain.
  if (typeof value === 'number' && !isHeld(value, context?.source ?? '')) return `\0${context?.source}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isHeld(value: number, source: string): boolean {
  const [mantissa = ''] = source.split(/e/i);
  const digits = mantissa.replaceAll(/\D/g, '').replace(/^0+/, '');
  return Number.isFinite(value) && digits.length <= SURE_DIGITS && (value !== 0 || !/[1-9]/.test(digits));
}
