import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { asOwner } from '../db/as-owner.ts';
import { deleteUpTo, findFirstSince, findHash, listEnds, lockChains, writeEnds } from './chain.store.ts';
import { type ChainSecrets, macEnds, verifyEnds } from './chain.ts';

interface RetireDeps {
  /** The owner's pool. */
  readonly pool: Pool;
  readonly secrets: ChainSecrets;
  readonly log: Logger;
}

/** Records of one transaction. */
const BATCH = 5_000;

/**
 * Deletes the oldest records of each chain up to the first that happened since an instant, and stores the end of the
 * deleted part as the chain's anchor. A chain with forged ends is retained as evidence.
 */
export async function retireRecords(deps: RetireDeps, since: Date): Promise<number> {
  const chains = await asOwner(deps.pool, async (client) => await listEnds(client, null));
  let deleted = 0;
  for (const { chain } of chains) {
    for (let last = BATCH; last === BATCH; deleted += last) last = await retireBatch(deps, chain, since);
  }
  return deleted;
}

async function retireBatch({ pool, secrets, log }: RetireDeps, chain: string, since: Date): Promise<number> {
  return asOwner(pool, async (client) => {
    await lockChains(client);
    const [ends] = await listEnds(client, [chain]);
    if (!ends || ends.headSequence === ends.anchorSequence) return 0;
    const first = await findFirstSince(client, chain, ends.anchorSequence, since);
    const upTo = Math.min((first ?? ends.headSequence + 1) - 1, ends.anchorSequence + BATCH);
    if (upTo <= ends.anchorSequence) return 0;
    const hash = await findHash(client, chain, upTo);
    const keys = verifyEnds(secrets, ends);
    if (hash === null || keys === null) {
      log.error({ chain }, 'an audit chain is broken: its old records are kept');
      return 0;
    }
    const deleted = await deleteUpTo(client, chain, upTo);
    const { mac: _old, ...stored } = ends;
    const next = { ...stored, anchorSequence: upTo, anchorHash: hash };
    await writeEnds(client, [{ ...next, mac: macEnds(keys, next) }]);
    return deleted;
  });
}
