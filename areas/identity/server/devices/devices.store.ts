import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

interface KnownDevice {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly previousHash: Buffer | null;
}

/** The person's device that one of the shown values belongs to, locked; null when the person knows none of them. */
export async function findDeviceForUpdate(
  tx: Tx,
  userId: string,
  shown: readonly Buffer[],
): Promise<KnownDevice | null> {
  if (shown.length === 0) return null;
  const device = await over<Db>(tx)
    .selectFrom('identity.devices')
    .select(['id', 'tokenHash', 'previousHash'])
    .where('userId', '=', userId)
    .where((row) => row.or([row('tokenHash', 'in', [...shown]), row('previousHash', 'in', [...shown])]))
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return device ?? null;
}

/** Gives a device its next value; the one before stays good beside it. */
export async function renewDevice(
  tx: Tx,
  { id, tokenHash: previousHash }: KnownDevice,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await over<Db>(tx)
    .updateTable('identity.devices')
    .set({ tokenHash, previousHash, lastSeenAt: now })
    .where('id', '=', id)
    .execute();
}

interface NewDevice {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly now: Date;
}

/** Adds a device, or notes that it was seen again; answers the id under which it is known. */
export async function putDevice(tx: Tx, { now, ...device }: NewDevice): Promise<string> {
  const { id } = await over<Db>(tx)
    .insertInto('identity.devices')
    .values({ ...device, firstSeenAt: now, lastSeenAt: now })
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet({ lastSeenAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Forgets the devices of sessions that their person ended from afar: nothing of them is trusted any more. */
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

/** Forgets the person's devices but the one of a session; all of them when no session is named. */
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

/** People who have devices that nobody has used since an instant, at most so many. */
export async function listUsersWithOldDevices(tx: Tx, before: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM identity.list_users_with_old_devices(${before}, ${atMost}) AS id
  `.execute(tx.kysely);
  return rows.map((row) => row.id);
}

/** Forgets devices of the person in scope that nobody has used since an instant. */
export async function deleteOldDevices(tx: Tx, before: Date): Promise<void> {
  await over<Db>(tx).deleteFrom('identity.devices').where('lastSeenAt', '<', before).execute();
}
