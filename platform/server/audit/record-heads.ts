import type { Pool } from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { asOwner } from '../db/as-owner.ts';
import type { Clock, Ids } from '../platform.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { insertOwnRecord, listEnds, lockChains, writeEnds } from './chain.store.ts';
import { type ChainSecrets, INSTALLATION_CHAIN, macEnds, verifyEnds } from './chain.ts';

/** The act that records the heads of the companies' chains in the installation's chain. */
export const HEADS_RECORDED = 'platform/audit-heads-noted';

export interface RecordHeadsDeps {
  /** The owner's pool. */
  readonly pool: Pool;
  readonly secrets: ChainSecrets;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
}

/**
 * Records the heads of the companies' chains that have moved in the installation's chain, and that chain's own head in
 * the log: otherwise an earlier end of a company's chain could be restored with its MAC, unnoticed.
 */
export async function recordHeads({ pool, secrets, clock, ids, log }: RecordHeadsDeps): Promise<number> {
  return asOwner(pool, async (client) => {
    await lockChains(client);
    const all = await listEnds(client, null);
    const own = all.find(({ chain }) => chain === INSTALLATION_CHAIN);
    if (own && verifyEnds(secrets, own) !== null) {
      const head = { sequence: own.headSequence, hash: own.headHash.toString('hex') };
      log.info(head, "the head of the installation's audit chain");
    }
    const moved = all.flatMap((ends) => {
      const isMoved = ends.chain !== INSTALLATION_CHAIN && ends.headSequence > ends.recordedSequence;
      const keys = isMoved ? verifyEnds(secrets, ends) : null;
      return keys ? [{ ...ends, keys }] : [];
    });
    if (moved.length === 0) return 0;
    const heads = moved.map(({ chain, headSequence, headHash }) => [
      chain,
      headSequence,
      headHash.toString('hex'),
    ]);
    const id = ids.next();
    await insertOwnRecord(client, {
      id,
      now: clock.now(),
      act: HEADS_RECORDED,
      subject: 'audit:heads',
      after: { heads, mac: macHeads(secrets, id, heads) },
    });
    const recorded = moved.map((ends) => ({ ...ends, recordedSequence: ends.headSequence }));
    await writeEnds(
      client,
      recorded.map(({ keys, ...ends }) => ({ ...ends, mac: macEnds(keys, ends) })),
    );
    return moved.length;
  });
}

const recordShape = z.object({
  heads: z.array(z.tuple([z.string(), z.number(), z.string()])),
  mac: z.string(),
});

/**
 * Parses a head record; null if the platform did not write it: a record that is inserted by hand is sealed
 * like any other, and a forged head record would hide the genuine ones.
 */
export function readHeadRecord(
  secrets: Pick<Secrets, 'mac'>,
  { id, after }: { readonly id: string; readonly after: string | null },
): { chain: string; sequence: number; hash: string }[] | null {
  const note = z.safeParse(recordShape, JSON.parse(after ?? 'null'));
  if (!note.success || note.data.mac !== macHeads(secrets, id, note.data.heads)) return null;
  return note.data.heads.map(([chain, sequence, hash]) => ({ chain, sequence, hash }));
}

/** Computes the MAC of this one record, so that another can't repeat it. */
function macHeads(secrets: Pick<Secrets, 'mac'>, id: string, heads: readonly unknown[]): string {
  return secrets.mac('audit-note', JSON.stringify([id, heads])).toString('hex');
}
