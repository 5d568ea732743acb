import type { Tx } from '@artel/server';
import { sql } from 'kysely';

interface Wanted {
  readonly readings: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly hasFiles: boolean;
  readonly after: Date | null;
  readonly before: readonly [at: string, id: string] | null;
  readonly limit: number;
}

/** Ids of letters of the member in scope, the newest first. */
export async function findIds(
  tx: Tx,
  { readings, from, to, subject, hasFiles, after, before, limit }: Wanted,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT mail.find_message_ids(${[...readings]}, ${from}, ${to}, ${subject}, ${hasFiles}, ${after}::timestamptz,
      ${before?.[0] ?? null}::timestamptz, ${before?.[1] ?? null}::uuid, ${limit}) AS id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}
