import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Tx } from '../db/scopes.ts';
import { CLAIMS_PER_POLL, type FoundLease, type Leases } from './leases.ts';
import type { Lease, Services } from './service.ts';
import { LostLease } from './service.ts';

/**
 * The statement of a poll. It waits for no lock: a row that another server is claiming is skipped, and so is
 * one with an open fenced transaction of the last holder. Its `now()` is later than the moment at which the
 * server sent it.
 */
const POLL = `
  WITH own AS (
    SELECT lease.service, lease.key FROM platform.service_leases AS lease
    JOIN unnest($2::text[], $3::text[], $4::bigint[]) AS held (service, key, epoch) USING (service, key, epoch)
    WHERE lease.holder = $1 AND lease.until > now()
    FOR NO KEY UPDATE OF lease SKIP LOCKED
  ), renewed AS (
    UPDATE platform.service_leases AS lease SET until = now() + $5 * interval '1 millisecond'
    FROM own WHERE lease.service = own.service AND lease.key = own.key
    RETURNING lease.service, lease.key, lease.epoch, lease.holder, lease.since
  ), free AS (
    SELECT lease.service, lease.key FROM platform.service_leases AS lease
    WHERE lease.until <= now() AND lease.service = ANY ($6) AND NOT EXISTS (
      SELECT FROM unnest($7::text[], $8::text[]) AS resting (service, key)
      WHERE resting.service = lease.service AND resting.key = lease.key)
    LIMIT ${CLAIMS_PER_POLL}
    FOR UPDATE OF lease SKIP LOCKED
  ), claimed AS (
    UPDATE platform.service_leases AS lease
    SET holder = $1, epoch = lease.epoch + 1, since = now(), until = now() + $5 * interval '1 millisecond'
    FROM free WHERE lease.service = free.service AND lease.key = free.key
    RETURNING lease.service, lease.key, lease.epoch, lease.holder, lease.since
  )
  SELECT 'renewed' AS is, * FROM renewed
  UNION ALL SELECT 'claimed', * FROM claimed
  UNION ALL SELECT 'other', service, key, epoch, CASE WHEN until > now() THEN holder END, CASE WHEN until > now() THEN since END
    FROM platform.service_leases WHERE service = ANY ($6) AND key = ''
    AND service NOT IN (SELECT service FROM renewed WHERE key = '' UNION ALL SELECT service FROM claimed WHERE key = '')`;

const columns = (leases: readonly Pick<Lease, 'service' | 'key'>[]) => [
  leases.map(({ service }) => service),
  leases.map(({ key }) => key),
];

/** The leases over the owner's pool, for the server with this id. */
export function createLeases(pool: Pool, holder: string, leaseMs: number): Leases {
  return {
    async declare(services) {
      await pool.query(
        'INSERT INTO platform.service_leases (service) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
        [services],
      );
    },
    async poll({ held, services, resting }) {
      const { rows } = await pool.query<FoundLease>(POLL, [
        holder,
        ...columns(held),
        held.map(({ epoch }) => epoch),
        leaseMs,
        services,
        ...columns(resting),
      ]);
      return rows;
    },
    async release(leases) {
      await pool.query(
        `UPDATE platform.service_leases AS lease SET holder = NULL, since = NULL, until = now()
         FROM unnest($2::text[], $3::text[], $4::bigint[]) AS held (service, key, epoch)
         WHERE lease.service = held.service AND lease.key = held.key AND lease.epoch = held.epoch AND lease.holder = $1`,
        [holder, ...columns(leases), leases.map(({ epoch }) => epoch)],
      );
    },
  };
}

/** Locks the lease against other servers until the transaction ends; throws if another server is the holder. */
export async function holdLease(tx: Tx, holder: string, lease: Lease): Promise<void> {
  const { service, key, epoch } = lease;
  const { rows } = await sql<{ held: boolean | null }>`
    SELECT platform.hold_service_lease(${service}, ${key}, ${holder}, ${epoch}) AS held`.execute(tx.kysely);
  if (rows[0]?.held !== true) throw new LostLease(lease);
}

/**
 * Opens and closes keys in the areas' own transactions; `changed` makes all servers poll at once, `woken`
 * wakes the holder of one key.
 */
export function createServices(
  changed: () => void,
  woken: (lease: Pick<Lease, 'service' | 'key'>) => void,
): Services {
  return {
    async open(tx, { name }, key) {
      await sql`INSERT INTO platform.service_leases (service, key) VALUES (${name}, ${key}) ON CONFLICT DO NOTHING`.execute(
        tx.kysely,
      );
      tx.afterCommit(changed);
    },
    async close(tx, { name }, key) {
      await sql`DELETE FROM platform.service_leases WHERE service = ${name} AND key = ${key}`.execute(
        tx.kysely,
      );
      tx.afterCommit(changed);
    },
    wake(tx, { name }, key) {
      tx.afterCommit(() => woken({ service: name, key }));
    },
  };
}
