import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { asOwner } from '../db/as-owner.ts';
import type { Secrets } from '../secrets/secrets.ts';
import {
  hasUnsealed,
  listChainsWithSeals,
  listEnds,
  listUnsealed,
  tryLockChains,
  writeEnds,
  writeSeals,
} from './chain.store.ts';
import {
  buildChain,
  type ChainEnds,
  type ChainRecord,
  getChainId,
  hashPart,
  hashRecord,
  macEnds,
  SALT_BYTES,
} from './chain.ts';

interface SealDeps {
  /** The owner's pool. */
  readonly pool: Pool;
  readonly secrets: Pick<Secrets, 'mac'>;
  readonly log: Logger;
  /** Chains whose ends were found forged: sealing more would sign the forgery. */
  readonly broken: Set<string>;
}

/** Records of one transaction; many records take several. */
const BATCH = 500;

/** Seals what was recorded since the last time; returns how many records. Does nothing while another server seals. */
export async function sealAudit(deps: SealDeps): Promise<number> {
  let sealed = 0;
  for (let last = BATCH; last === BATCH; sealed += last) {
    if (!(await hasUnsealed(deps.pool, [...deps.broken]))) return sealed;
    last = await sealBatch(deps);
  }
  return sealed;
}

async function sealBatch({ pool, secrets, log, broken }: SealDeps): Promise<number> {
  return asOwner(pool, async (client) => {
    if (!(await tryLockChains(client))) return 0;
    const records = await listUnsealed(client, BATCH, [...broken]);
    const chains = [...new Set(records.map(getChainId))];
    const stored = await listEnds(client, chains);
    const endless = chains.filter((chain) => !stored.some((ends) => ends.chain === chain));
    const beheaded = await listChainsWithSeals(client, endless);
    const forged = stored
      .filter((ends) => !macEnds(secrets, ends).equals(ends.mac))
      .map(({ chain }) => chain);
    for (const chain of [...forged, ...beheaded]) {
      broken.add(chain);
      log.error({ chain }, 'the ends of an audit chain are forged or gone: it is not sealed any further');
    }
    const ends = new Map<string, ChainEnds>(stored.map((of) => [of.chain, of]));
    const seals = records.flatMap((record) => {
      const chain = getChainId(record);
      if (broken.has(chain)) return [];
      const before = ends.get(chain) ?? buildChain(chain);
      const seal = sealRecord(secrets, record, before);
      ends.set(chain, { ...before, headSequence: seal.sequence, headHash: seal.hash });
      return [seal];
    });
    const moved = [...ends.values()].filter(({ chain }) => !broken.has(chain));
    await writeSeals(client, seals);
    await writeEnds(
      client,
      moved.map((of) => ({ ...of, mac: macEnds(secrets, of) })),
    );
    // After a full batch from broken chains alone, the rest is still processed.
    return records.length;
  });
}

function sealRecord(secrets: Pick<Secrets, 'mac'>, record: ChainRecord, ends: ChainEnds) {
  const salts = {
    actor: randomBytes(SALT_BYTES),
    matter: randomBytes(SALT_BYTES),
    trace: randomBytes(SALT_BYTES),
  };
  const parts = {
    actor: hashPart(record, 'actor', salts.actor),
    matter: hashPart(record, 'matter', salts.matter),
    trace: hashPart(record, 'trace', salts.trace),
  };
  const sequence = ends.headSequence + 1;
  const hash = hashRecord(secrets, record, { sequence, previous: ends.headHash }, parts);
  return { id: record.id, sequence, hash, salts };
}
