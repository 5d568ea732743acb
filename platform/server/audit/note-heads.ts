import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { asOwner } from '../db/as-owner.ts';
import type { Clock, Ids } from '../platform.ts';
import type { Secrets } from '../security/secrets.ts';
import { insertOwnRecord, listEnds, lockChains, writeEnds } from './chain.store.ts';
import { INSTALLATION_CHAIN, macEnds } from './chain.ts';

/** The act under which the installation's chain notes where the companies' chains have got to. */
export const HEADS_NOTED = 'platform/audit-heads-noted';

export interface NoteDeps {
  /** The owner's. */
  readonly pool: Pool;
  readonly secrets: Pick<Secrets, 'mac'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
}

/**
 * Notes the heads of the companies' chains that have moved in the installation's chain, and that chain's own head in
 * the log: an earlier end of a company's chain could else be put back, with its MAC, and nothing would show.
 */
export async function noteHeads({ pool, secrets, clock, ids, log }: NoteDeps): Promise<number> {
  return asOwner(pool, async (client) => {
    await lockChains(client);
    const all = (await listEnds(client, null)).filter((ends) => macEnds(secrets, ends).equals(ends.mac));
    const own = all.find(({ chain }) => chain === INSTALLATION_CHAIN);
    if (own) {
      const head = { sequence: own.headSequence, hash: own.headHash.toString('hex') };
      log.info(head, "the head of the installation's audit chain");
    }
    const moved = all.filter(
      ({ chain, headSequence, notedSequence }) =>
        chain !== INSTALLATION_CHAIN && headSequence > notedSequence,
    );
    if (moved.length === 0) return 0;
    const heads = moved.map(({ chain, headSequence, headHash }) => [
      chain,
      headSequence,
      headHash.toString('hex'),
    ]);
    await insertOwnRecord(client, {
      id: ids.next(),
      now: clock.now(),
      act: HEADS_NOTED,
      subject: 'audit:heads',
      after: { heads },
    });
    const noted = moved.map((ends) => ({ ...ends, notedSequence: ends.headSequence }));
    await writeEnds(
      client,
      noted.map((ends) => ({ ...ends, mac: macEnds(secrets, ends) })),
    );
    return moved.length;
  });
}

/** What a note of a sealed record says. */
export function readNote(after: string | null): { chain: string; sequence: number; hash: string }[] {
  const { heads } = JSON.parse(after ?? '{"heads":[]}') as { heads: [string, number, string][] };
  return heads.map(([chain, sequence, hash]) => ({ chain, sequence, hash }));
}
