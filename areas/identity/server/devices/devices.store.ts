import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

interface RenewedDevice {
  readonly id: string;
  /** The hashes by which the device was known so far. */
  readonly tokenHash: Buffer;
  readonly previousHash: Buffer | null;
}

/**
 * Assigns the next value to the person's device with one of the presented values; the previous value stays
 * valid beside it. Null if none of them is the person's.
 */
export async function renewDevice(
  tx: Tx,
  { userId, shown, next, now }: { userId: string; shown: readonly Buffer[]; next: Buffer; now: Date },
): Promise<RenewedDevice | null> {
  if (shown.length === 0) return null;
  const { rows } = await sql<RenewedDevice>`
    WITH old AS (
      SELECT id, token_hash, previous_hash FROM identity.devices
      WHERE user_id = ${userId} AND (token_hash = ANY (${shown}::bytea[]) OR previous_hash = ANY (${shown}::bytea[]))
      LIMIT 1 FOR UPDATE
    )
    UPDATE identity.devices d SET token_hash = ${next}, previous_hash = old.token_hash, last_seen_at = ${now}
    FROM old WHERE d.id = old.id
    RETURNING d.id, old.token_hash, old.previous_hash`.execute(tx.kysely);
  return rows[0] ?? null;
}

interface NewDevice {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly now: Date;
}

/** Adds a device, or records that it was seen again; returns its id. */
export async function putDevice(tx: Tx, { now, ...device }: NewDevice): Promise<string> {
  const { id } = await over<Db>(tx)
    .insertInto('identity.devices')
    .values({ ...device, firstSeenAt: now, lastSeenAt: now })
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet({ lastSeenAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes the devices of sessions that their person ended remotely, which are no longer trusted. */
export async function deleteDevicesOfSessions(
  tx: Tx,
  userId: string,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  await over<Db>(tx)
    .deleteFrom('identity.devices')
    .where('userId', '=', userId)
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('identity.sessions')
        .select('deviceId')
        .where('id', 'in', [...sessionIds])
        .where('deviceId', 'is not', null)
        .$narrowType<{ deviceId: string }>(),
    )
    .execute();
}

/** Deletes the person's devices except the one of a session; all of them if no session is given. */
export async function deleteOtherDevices(tx: Tx, userId: string, sessionId: string | null): Promise<void> {
  let remove = over<Db>(tx).deleteFrom('identity.devices').where('userId', '=', userId);
  if (sessionId !== null) {
    remove = remove.where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('identity.sessions')
            .select('identity.sessions.id')
            .where('identity.sessions.id', '=', sessionId)
            .whereRef('identity.sessions.deviceId', '=', 'identity.devices.id'),
        ),
      ),
    );
  }
  await remove.execute();
}
