import { increment, over, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { companies } from '../tables.ts';

export type CompanyRow = Selectable<Db['company.companies']>;

/** The company of this transaction. */
export async function findCompany(tx: Tx, id: string): Promise<CompanyRow | null> {
  return companies.find(tx, { id });
}

/** The company of this transaction, locked until its end. */
export async function findCompanyForUpdate(tx: Tx, id: string): Promise<CompanyRow | null> {
  return companies.lock(tx, { id });
}

/** Renames the company and raises its version. */
export async function renameCompany(tx: Tx, id: string, name: string): Promise<CompanyRow> {
  return companies.update(tx, { id }, { name, version: increment() }, '*');
}

/** Sets another logo, or none. */
export async function setLogo(tx: Tx, id: string, logoBlobId: string | null): Promise<void> {
  await companies.update(tx, { id }, { logoBlobId });
}

/** The blob of the company's logo, if the person is in the company now. */
export async function findLogoForMember(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<string | null> {
  const row = await over<Db>(tx)
    .selectFrom('company.companies as c')
    .innerJoin('company.members as m', 'm.companyId', 'c.id')
    .select('c.logoBlobId')
    .where('c.id', '=', companyId)
    .where('m.userId', '=', userId)
    .where('m.leftAt', 'is', null)
    .where('m.suspendedAt', 'is', null)
    .executeTakeFirst();
  return row?.logoBlobId ?? null;
}

/**
 * Sets whether the company's identity (INN and KPP) is confirmed; written together with the requisites that
 * prove it.
 */
export async function setConfirmed(tx: Tx, id: string, isConfirmed: boolean): Promise<void> {
  await companies.update(tx, { id }, { isConfirmed });
}

/** Confirmed companies with an owner whose address is in a mail domain, regardless of the transaction's company. */
export async function listCompanyIdsByOwnerDomain(tx: Tx, domain: string, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM company.owner_domain_company_ids(${domain}, ${atMost}) AS id`.execute(over<Db>(tx));
  return rows.map(({ id }) => id);
}

/** Companies of the transaction's person, in the order in which a new session prefers them. */
export async function listOwnCompanyIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM company.current_user_company_ids() AS id`.execute(
    over<Db>(tx),
  );
  return rows.map((row) => row.id);
}

/** Companies that the transaction's person owns. */
export async function listOwnedCompanyIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM company.current_user_owned_company_ids() AS id`.execute(over<Db>(tx));
  return rows.map(({ id }) => id);
}

/** Companies in which the membership of the transaction's person is suspended. */
export async function listSuspendedCompanyIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM company.current_user_suspended_company_ids() AS id`.execute(over<Db>(tx));
  return rows.map(({ id }) => id);
}

/** The company that runs the installation; null if there is none. */
export async function findOperatorCompanyId(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`SELECT company.operator_company_id() AS id`.execute(
    over<Db>(tx),
  );
  return rows[0]?.id ?? null;
}

/** Sets when the company will be erased and who requested it, or cancels that. */
export async function setErasure(
  tx: Tx,
  companyId: string,
  erasure: { readonly erasesAt: Date | null; readonly erasureBy: string | null },
): Promise<void> {
  await companies.update(tx, { id: companyId }, erasure);
}

/** Companies whose day of erasure has come, up to a limit. */
export async function listCompaniesToErase(tx: Tx, now: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM company.list_companies_to_erase(${now}, ${atMost}) AS id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}

/** Companies whose name contains one of the words, for the operator's lists; up to a limit. */
export async function listNamedCompanyIds(
  tx: Tx,
  words: readonly string[],
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM company.named_company_ids(${[...words]}::text[], ${atMost}) AS id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}
