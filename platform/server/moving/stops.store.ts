import type { Pool, PoolClient } from 'pg';
import { asOwner } from '../db/as-owner.ts';

/** Longer than a loaded machine delays a packer, which extends it every few seconds. */
const LEASE = `now() + interval '60 seconds'`;

/** A company that moves or has moved. */
export interface CompanyStop {
  readonly companyId: string;
  readonly state: 'opening' | 'packing' | 'moved';
  readonly moveId: string;
}

const COLUMNS = `company_id AS "companyId", state, move_id AS "moveId"`;

async function asTenantOwner<T>(
  pool: Pool,
  companyId: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return asOwner(pool, async (client) => {
    await client.query(`SELECT set_config('artel.company_id', $1, true)`, [companyId]);
    return work(client);
  });
}

export async function listStops(pool: Pool): Promise<CompanyStop[]> {
  const { rows } = await pool.query<CompanyStop>(`SELECT ${COLUMNS} FROM platform.company_stops`);
  return rows;
}

/** Begins a move; false while another one of the company runs. A company that has moved can be packed again. */
export function openStop(pool: Pool, companyId: string, moveId: string): Promise<CompanyStop | null> {
  return asTenantOwner(pool, companyId, async (client) => {
    const { rows } = await client.query<CompanyStop>(
      `INSERT INTO platform.company_stops (company_id, state, move_id, until) VALUES ($1, 'opening', $2, ${LEASE})
       ON CONFLICT (company_id) DO UPDATE SET move_id = excluded.move_id, until = excluded.until
         WHERE company_stops.state = 'moved'
       RETURNING ${COLUMNS}`,
      [companyId, moveId],
    );
    return rows[0] ?? null;
  });
}

/** Moves the stop from one state to the next; false if it was lifted meanwhile. */
export function advanceStop(
  pool: Pool,
  { companyId, moveId }: Pick<CompanyStop, 'companyId' | 'moveId'>,
  from: CompanyStop['state'],
  to: CompanyStop['state'],
): Promise<boolean> {
  return asTenantOwner(pool, companyId, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE platform.company_stops SET state = $4, until = ${LEASE}
       WHERE company_id = $1 AND move_id = $2 AND state = $3`,
      [companyId, moveId, from, to],
    );
    return rowCount === 1;
  });
}

/** The companies whose packer has ended without a word. */
export async function listAbandoned(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT company_id AS id FROM platform.company_stops WHERE state <> 'moved' AND until < now()`,
  );
  return rows.map(({ id }) => id);
}

/** Continues such a move instead of its packer, which can't from here on; false if it is no longer abandoned. */
export function claimAbandoned(
  pool: Pool,
  { companyId, moveId }: Pick<CompanyStop, 'companyId' | 'moveId'>,
): Promise<boolean> {
  return asTenantOwner(pool, companyId, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE platform.company_stops SET state = 'opening', move_id = $2, until = ${LEASE}
       WHERE company_id = $1 AND state <> 'moved' AND until < now()`,
      [companyId, moveId],
    );
    return rowCount === 1;
  });
}

export function deleteStop(
  pool: Pool,
  { companyId, moveId }: Pick<CompanyStop, 'companyId' | 'moveId'>,
): Promise<void> {
  return asTenantOwner(pool, companyId, async (client) => {
    await client.query('DELETE FROM platform.company_stops WHERE company_id = $1 AND move_id = $2', [
      companyId,
      moveId,
    ]);
  });
}

const RUNNING = `SELECT l.virtualxid FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
  WHERE l.locktype = 'virtualxid' AND l.granted AND l.virtualxid IS NOT NULL
    AND a.datname = current_database() AND a.usename IS NOT NULL AND l.pid <> pg_backend_pid()`;

/** The transactions that run now in this database. */
export async function listTransactions(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ virtualxid: string }>(RUNNING);
  return rows.map(({ virtualxid }) => virtualxid);
}

/** Filters transactions: those that still run. */
export async function listRunning(pool: Pool, transactions: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ virtualxid: string }>(`${RUNNING} AND l.virtualxid = ANY ($1)`, [
    transactions,
  ]);
  return rows.map(({ virtualxid }) => virtualxid);
}
