import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

export type ClaimRow = Selectable<Db['requisites.claims']>;

/** The latest request of the company of this transaction, or null. */
export async function findClaim(tx: Tx, companyId: string): Promise<ClaimRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('requisites.claims')
    .selectAll()
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes a request in the place of the one before. */
export async function saveClaim(tx: Tx, claim: Insertable<Db['requisites.claims']>): Promise<void> {
  const { companyId: _companyId, ...values } = claim;
  await over<Db>(tx)
    .insertInto('requisites.claims')
    .values(claim)
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(values))
    .execute();
}

/** Writes what became of the company's request. */
export async function setClaimState(
  tx: Tx,
  companyId: string,
  state: 'accepted' | 'rejected',
): Promise<void> {
  await over<Db>(tx)
    .updateTable('requisites.claims')
    .set({ state })
    .where('companyId', '=', companyId)
    .execute();
}

/** Nothing waits for the operator any more. */
export async function deleteClaim(tx: Tx, companyId: string): Promise<void> {
  await over<Db>(tx).deleteFrom('requisites.claims').where('companyId', '=', companyId).execute();
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
