import type { PoolClient } from 'pg';
import type { Secrets } from '../secrets/secrets.ts';
import { listSealed, lockChains, writeEnds, writeHashes } from './chain.store.ts';
import {
  AUDIT_PARTS,
  type AuditPart,
  buildChain,
  buildErased,
  hashPart,
  hashRecord,
  macEnds,
  type SealedRecord,
} from './chain.ts';

const BATCH = 500;
const HASH_BYTES = 32;

/** The ends of a chain as another installation stated them. */
interface ForeignEnds {
  readonly anchorSequence: number;
  readonly anchorHash: Buffer;
  readonly headSequence: number;
}

/**
 * Seals the records of a chain that came from another installation again, under this one's key: places and salts stay,
 * the hashes are new. Returns whether the records are complete from anchor to head.
 */
export async function adoptChain(
  client: PoolClient,
  secrets: Pick<Secrets, 'mac'>,
  chain: string,
  { anchorSequence, anchorHash, headSequence }: ForeignEnds,
): Promise<boolean> {
  await lockChains(client);
  let sequence = anchorSequence;
  let previous = anchorHash;
  for (;;) {
    const records = await listSealed(client, chain, sequence, BATCH);
    const resealed: { id: string; hash: Buffer; erased: Record<AuditPart, Buffer | null> }[] = [];
    for (const record of records) {
      const parts = getParts(record);
      if (record.sequence !== sequence + 1 || parts === null) return false;
      sequence = record.sequence;
      previous = hashRecord(secrets, record, { sequence, previous }, parts);
      resealed.push({ id: record.id, hash: previous, erased: getErased(secrets, record) });
    }
    await writeHashes(client, resealed);
    if (records.length < BATCH) break;
  }
  if (sequence !== headSequence) return false;
  const ends = {
    ...buildChain(chain),
    anchorSequence,
    anchorHash,
    headSequence: sequence,
    headHash: previous,
    recordedSequence: anchorSequence,
  };
  // The next seal gives the chain a key of its own.
  const keys = { ends: secrets, of: () => secrets };
  await writeEnds(client, [{ ...ends, mac: macEnds(keys, ends) }]);
  return true;
}

function getErased(secrets: Pick<Secrets, 'mac'>, record: SealedRecord): Record<AuditPart, Buffer | null> {
  const get = (part: AuditPart) => {
    const erased = record.erased[part];
    return erased === null ? null : buildErased(secrets, record, part, erased.subarray(0, HASH_BYTES));
  };
  return { actor: get('actor'), matter: get('matter'), trace: get('trace') };
}

/** The hashes of the parts; null if one is neither complete nor erased. */
function getParts(record: SealedRecord): Record<AuditPart, Buffer> | null {
  const hashes = AUDIT_PARTS.map((part) => {
    const salt = record.salts[part];
    return salt === null ? record.erased[part]?.subarray(0, HASH_BYTES) : hashPart(record, part, salt);
  });
  const [actor, matter, trace] = hashes;
  return actor && matter && trace ? { actor, matter, trace } : null;
}
