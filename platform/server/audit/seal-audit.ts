import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { asOwner } from '../db/as-owner.ts';
import { servesFormerRelease } from '../secrets/company-keys.store.ts';
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
  type ChainKeys,
  type ChainRecord,
  type ChainSecrets,
  getChainId,
  hashPart,
  hashRecord,
  macEnds,
  openChainKeys,
  SALT_BYTES,
  verifyEnds,
  withOwnKey,
} from './chain.ts';

interface SealDeps {
  /** The owner's pool. */
  readonly pool: Pool;
  readonly secrets: ChainSecrets;
  readonly log: Logger;
  /** The id of this server. */
  readonly server: string;
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

async function sealBatch({ pool, secrets, log, broken, server }: SealDeps): Promise<number> {
  return asOwner(pool, async (client) => {
    if (!(await tryLockChains(client))) return 0;
    const records = await listUnsealed(client, BATCH, [...broken]);
    const chains = [...new Set(records.map(getChainId))];
    const stored = new Map((await listEnds(client, chains)).map((ends) => [ends.chain, ends]));
    const endless = chains.filter((chain) => !stored.has(chain));
    const beheaded = await listChainsWithSeals(client, endless);
    const verified = new Map([...stored].map(([chain, ends]) => [chain, verifyEnds(secrets, ends)]));
    const forged = [...stored.keys()].filter((chain) => verified.get(chain) === null);
    for (const chain of [...forged, ...beheaded]) {
      broken.add(chain);
      log.error({ chain }, 'the ends of an audit chain are forged or gone: it is not sealed any further');
    }
    const sealable = chains.filter((chain) => !broken.has(chain));
    const mayKey = !(await servesFormerRelease(client, server));
    const places = new Map<string, SealPlace>(
      sealable.map((chain) => {
        const found = stored.get(chain) ?? buildChain(chain);
        const ends = mayKey ? withOwnKey(secrets, found) : found;
        const keys = ends === found ? verified.get(chain) : null;
        return [chain, { keys: keys ?? openKeys(secrets, ends), ends }] as const;
      }),
    );
    const seals = records.flatMap((record) => {
      const place = places.get(getChainId(record));
      if (!place) return [];
      const seal = sealRecord(place, record);
      place.ends = { ...place.ends, headSequence: seal.sequence, headHash: seal.hash };
      return [seal];
    });
    await writeSeals(client, seals);
    await writeEnds(
      client,
      [...places.values()].map(({ keys, ends }) => ({ ...ends, mac: macEnds(keys, ends) })),
    );
    // After a full batch from broken chains alone, the rest is still processed.
    return records.length;
  });
}

/** The end of a chain that is being sealed, with its keys. */
interface SealPlace {
  readonly keys: ChainKeys;
  ends: ChainEnds;
}

function openKeys(secrets: ChainSecrets, ends: ChainEnds): ChainKeys {
  const keys = openChainKeys(secrets, ends);
  if (!keys) throw new Error('The key of an audit chain does not open');
  return keys;
}

function sealRecord({ keys, ends }: SealPlace, record: ChainRecord) {
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
  const hash = hashRecord(keys.of(sequence), record, { sequence, previous: ends.headHash }, parts);
  return { id: record.id, sequence, hash, salts };
}
