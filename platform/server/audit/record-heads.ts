import type { Pool } from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { asOwner } from '../db/as-owner.ts';
import type { Clock, Ids } from '../platform.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { insertOwnRecord, listEnds, lockChains, writeEnds } from './chain.store.ts';
import { INSTALLATION_CHAIN, macEnds } from './chain.ts';

/** The act under which the installation's chain notes where the companies' chains have got to. */
export const HEADS_RECORDED = 'platform/audit-heads-noted';

export interface RecordHeadsDeps {
  /** The owner's. */
  readonly pool: Pool;
  readonly secrets: Pick<Secrets, 'mac'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
}

/**
 * Records the heads of the companies' chains that have moved in the installation's chain, and that chain's own head in
 * the log: an earlier end of a company's chain could else be put back, with its MAC, and nothing would show.
 */
export async function recordHeads({ pool, secrets, clock, ids, log }: RecordHeadsDeps): Promise<number> {
  return asOwner(pool, async (client) => {
    await lockChains(client);
    const all = (await listEnds(client, null)).filter((ends) => macEnds(secrets, ends).equals(ends.mac));
    const own = all.find(({ chain }) => chain === INSTALLATION_CHAIN);
    if (own) {
      const head = { sequence: own.headSequence, hash: own.headHash.toString('hex') };
      log.info(head, "the head of the installation's audit chain");
    }
    const moved = all.filter(
      ({ chain, headSequence, recordedSequence }) =>
        chain !== INSTALLATION_CHAIN && headSequence > recordedSequence,
    );
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
      recorded.map((ends) => ({ ...ends, mac: macEnds(secrets, ends) })),
    );
    return moved.length;
  });
}

const recordShape = z.object({
  heads: z.array(z.tuple([z.string(), z.number(), z.string()])),
  mac: z.string(),
});

/**
 * Reads the content of a head record, or null when the platform did not write it: a record that is slipped in
 * before it is sealed is sealed like any other, and as a head record it would hide what the genuine ones say.
 */
export function readHeadRecord(
  secrets: Pick<Secrets, 'mac'>,
  { id, after }: { readonly id: string; readonly after: string | null },
): { chain: string; sequence: number; hash: string }[] | null {
  const note = z.safeParse(recordShape, JSON.parse(after ?? 'null'));
  if (!note.success || note.data.mac !== macHeads(secrets, id, note.data.heads)) return null;
  return note.data.heads.map(([chain, sequence, hash]) => ({ chain, sequence, hash }));
}

/** Computes the MAC of this one record: it can not be repeated by another. */
function macHeads(secrets: Pick<Secrets, 'mac'>, id: string, heads: readonly unknown[]): string {
  return secrets.mac('audit-note', JSON.stringify([id, heads])).toString('hex');
}
