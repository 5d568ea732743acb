import { over, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { keys } from '../tables.ts';

type Table = Db['integrations.keys'];

const COLUMNS = [
  'id',
  'accountId',
  'name',
  'keyHash',
  'shown',
  'scopes',
  'createdAt',
  'expiresAt',
  'createdBy',
] as const;

export interface KeyRow extends Pick<Selectable<Table>, (typeof COLUMNS)[number]> {
  /** The UTC day. */
  readonly lastUsedOn: string | null;
}

const lastUsedOn = sql<string | null>`last_used_on::text`.as('lastUsedOn');

/** The keys of a company, the newest last. */
export async function listKeyRows(tx: Tx, companyId: string): Promise<KeyRow[]> {
  return over<Db>(tx)
    .selectFrom('integrations.keys')
    .select([...COLUMNS, lastUsedOn])
    .where('companyId', '=', companyId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Finds the company of a key by its hash; a definer function returns the id alone. */
export async function findKeyCompanyId(tx: Tx, hash: Buffer): Promise<string | null> {
  const { rows } = await sql<{
    id: string | null;
  }>`SELECT integrations.find_key_company_id(${hash}) AS id`.execute(tx.kysely);
  return rows[0]?.id ?? null;
}

/** Finds the company of a key by its id; a definer function returns the id alone. */
export async function findCompanyIdOfKey(tx: Tx, keyId: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string | null;
  }>`SELECT integrations.get_key_company_id(${keyId}) AS id`.execute(tx.kysely);
  return rows[0]?.id ?? null;
}

/** A key of a company by its hash. */
export async function findKeyByHash(tx: Tx, companyId: string, keyHash: Buffer): Promise<KeyRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('integrations.keys')
    .select([...COLUMNS, lastUsedOn])
    .where('companyId', '=', companyId)
    .where('keyHash', '=', keyHash)
    .executeTakeFirst();
  return row ?? null;
}

/** A key of a company by its id. */
export async function findKeyById(tx: Tx, companyId: string, id: string): Promise<KeyRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('integrations.keys')
    .select([...COLUMNS, lastUsedOn])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Records the day of the last use, once a day. */
export async function setUsed(
  tx: Tx,
  companyId: string,
  { id, day }: { id: string; day: string },
): Promise<void> {
  await over<Db>(tx)
    .updateTable('integrations.keys')
    .set({ lastUsedOn: day })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where(sql<boolean>`last_used_on IS DISTINCT FROM ${day}::date`)
    .execute();
}

/** Names of some keys of a company; ids of others are left out. */
export async function listKeyNames(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await keys.list(tx, { companyId, id: ids }, { columns: ['id', 'name'] });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
