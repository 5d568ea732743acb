import type { Pool, PoolClient } from 'pg';
import { asOwner } from '../db/as-owner.ts';
import {
  countUnsealedRecords,
  erasePart,
  listEnds,
  lockActsByPerson,
  lockRecordsAbout,
  lockTracedBefore,
} from './chain.store.ts';
import {
  type AuditPart,
  buildErased,
  type ChainSecrets,
  getChainId,
  hashPart,
  openChainKeys,
  type SealedRecord,
} from './chain.ts';

interface EraseDeps {
  /** The owner's pool. */
  readonly pool: Pool;
  readonly secrets: ChainSecrets;
}

const BATCH = 1_000;

/** Erases address, device and request of records before an instant; returns their number. The chains stay valid. */
export async function eraseTraces(deps: EraseDeps, before: Date): Promise<number> {
  return inBatches(deps.pool, async (client) => {
    const records = await lockTracedBefore(client, before, BATCH);
    await erase(client, deps.secrets, 'trace', records);
    return records.length;
  });
}

/** The person whose records lose their personal parts. */
export interface ErasedPerson {
  readonly userId: string;
  /** Other subjects that represent the person in records: `member:<id>`. */
  readonly subjects: readonly string[];
}

/**
 * Erases a person from the audit: the person and the origin in their acts, and all personal parts of acts
 * outside of companies or on the person. Acts on others in a company remain, without the actor. Returns the
 * number of records that are not sealed yet and so were not erased; the caller repeats until it is zero.
 */
export async function eraseAudit(deps: EraseDeps, { userId, subjects }: ErasedPerson): Promise<number> {
  const about = [`user:${userId}`, ...subjects];
  await inBatches(deps.pool, async (client) => {
    const records = await lockRecordsAbout(client, about, BATCH);
    await erase(client, deps.secrets, 'matter', records);
    return records.length;
  });
  await inBatches(deps.pool, async (client) => {
    const records = await lockActsByPerson(client, userId, BATCH);
    const own = records.filter(({ companyId }) => companyId === null);
    await erase(client, deps.secrets, 'matter', own);
    await erase(client, deps.secrets, 'trace', records);
    await erase(client, deps.secrets, 'actor', records);
    return records.length;
  });
  return asOwner(deps.pool, (client) => countUnsealedRecords(client, userId, about));
}

/** Repeats a batch until one is not full: each is a transaction of its own. */
async function inBatches(pool: Pool, work: (client: PoolClient) => Promise<number>): Promise<number> {
  let all = 0;
  for (let last = BATCH; last === BATCH; all += last) last = await asOwner(pool, work);
  return all;
}

async function erase(
  client: PoolClient,
  secrets: ChainSecrets,
  part: AuditPart,
  records: readonly SealedRecord[],
): Promise<void> {
  const chains = await listEnds(client, [...new Set(records.map(getChainId))]);
  const keys = new Map(chains.map((ends) => [ends.chain, openChainKeys(secrets, ends)]));
  const erased = records.flatMap((record) => {
    const salt = record.salts[part];
    if (salt === null) return [];
    // A chain that is broken stays broken, but the person is erased from it.
    const key = keys.get(getChainId(record))?.of(record.sequence) ?? secrets;
    return [{ id: record.id, erased: buildErased(key, record, part, hashPart(record, part, salt)) }];
  });
  if (erased.length > 0) await erasePart(client, part, erased);
}
