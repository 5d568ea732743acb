import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

export type ClaimRow = Selectable<Db['requisites.claims']>;

/** Replaces the stored request. */
export async function saveClaim(tx: Tx, claim: Insertable<Db['requisites.claims']>): Promise<void> {
  const { companyId: _companyId, ...values } = claim;
  await over<Db>(tx)
    .insertInto('requisites.claims')
    .values(claim)
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(values))
    .execute();
}

/** Companies that wait for the operator, the longest waiting first, after a claim. */
export async function listClaimingCompanyIds(
  tx: Tx,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM requisites.claiming_company_ids(${after}::uuid, ${limit}) AS id`.execute(over<Db>(tx));
  return rows.map(({ id }) => id);
}
