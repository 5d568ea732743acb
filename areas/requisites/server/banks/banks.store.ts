import type { Bank } from '@artel/requisites/contract';
import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { BankDirectory } from './read-message.ts';

/** Locks the directory, so that one update waits for another. */
export async function lockBanks(tx: Tx): Promise<void> {
  await sql`LOCK TABLE requisites.banks IN SHARE ROW EXCLUSIVE MODE`.execute(over<Db>(tx));
}

/** The number of known banks, and the day of the directory; null without any. */
export async function findEdition(tx: Tx): Promise<{ edition: string; count: number } | null> {
  const row = await over<Db>(tx)
    .selectFrom('requisites.banks')
    .select((db) => [sql<string>`max(edition)::text`.as('edition'), db.fn.countAll<string>().as('count')])
    .executeTakeFirstOrThrow();
  return row.edition === null ? null : { edition: row.edition, count: Number(row.count) };
}

/** Replaces the stored directory. */
export async function replaceBanks(tx: Tx, { edition, banks }: BankDirectory): Promise<void> {
  const list = (of: (bank: Bank) => string) => sql`${banks.map(of)}::text[]`;
  await sql`
    INSERT INTO requisites.banks (bik, name, town, correspondent_account, edition)
    SELECT bik, name, left(town, 100), CASE WHEN account ~ '^[0-9]{20}$' THEN account ELSE '' END, ${edition}::date
    FROM unnest(${list(({ bik }) => bik)}, ${list(({ name }) => name)}, ${list(({ town }) => town)},
      ${list(({ correspondentAccount }) => correspondentAccount)}) AS read(bik, name, town, account)
    ON CONFLICT (bik) DO UPDATE SET name = EXCLUDED.name, town = EXCLUDED.town,
      correspondent_account = EXCLUDED.correspondent_account, edition = EXCLUDED.edition`.execute(
    over<Db>(tx),
  );
  await over<Db>(tx)
    .deleteFrom('requisites.banks')
    .where('bik', 'not in', sql<string>`(SELECT unnest(${banks.map(({ bik }) => bik)}::text[]))`)
    .execute();
}
