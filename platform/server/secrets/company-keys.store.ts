import type { Pool, PoolClient } from 'pg';

export interface CompanyKeyRow {
  readonly version: number;
  readonly sealedKey: Buffer;
}

/** The keys of a company, the newest first. */
export async function listCompanyKeys(
  client: Pool | PoolClient,
  companyId: string,
): Promise<CompanyKeyRow[]> {
  const { rows } = await client.query<CompanyKeyRow>(
    `SELECT version, sealed_key AS "sealedKey" FROM platform.company_keys
     WHERE company_id = $1 ORDER BY version DESC`,
    [companyId],
  );
  return rows;
}

/** Inserts a key, unless the company has this version by now. */
export async function insertCompanyKey(
  client: PoolClient,
  { companyId, version, sealedKey, now }: CompanyKeyRow & { readonly companyId: string; readonly now: Date },
): Promise<void> {
  // Row-level security binds the owner too.
  await client.query(`SELECT set_config('artel.company_id', $1, true)`, [companyId]);
  await client.query(
    `INSERT INTO platform.company_keys (company_id, version, sealed_key, created_at)
     VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [companyId, version, sealedKey, now],
  );
}

/**
 * Whether a server of the release before this server's serves: it can't read what is made under other keys than the
 * installation's.
 */
export async function servesFormerRelease(client: Pool | PoolClient, server: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM platform.servers own JOIN platform.servers other ON other.release = own.follows
       WHERE own.id = $1 AND other.until > now()) AS found`,
    [server],
  );
  return rows[0]?.found === true;
}
