import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { devices } from '../tables.ts';

interface Shown {
  readonly userId: string;
  /** Hashes of the values that the browser presents. */
  readonly shown: readonly Buffer[];
  readonly now: Date;
}

/**
 * Whether the person trusts the browser, by the cookie's present value alone: a copy from before the owner's
 * last sign-in has the former value and needs the second factor. The row can be locked until the transaction
 * ends, so that the result stays true.
 */
export async function isTrustedBrowser(
  tx: Tx,
  { userId, shown, now }: Shown,
  { isHeld }: { readonly isHeld: boolean },
): Promise<boolean> {
  if (shown.length === 0) return false;
  let query = over<Db>(tx)
    .selectFrom('identity.devices')
    .select('id')
    .where('userId', '=', userId)
    .where(sql<boolean>`token_hash = ANY (${shown}::bytea[])`)
    .where('trustedUntil', '>', now);
  if (isHeld) query = query.forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

interface NewTrust {
  readonly userId: string;
  readonly deviceId: string;
  readonly until: Date;
  readonly userAgent: string;
  /** The number of browsers that remain trusted; the latest ones are retained. */
  readonly atMost: number;
}

/** Trusts a browser of the person until an instant. */
export async function trustDevice(
  tx: Tx,
  { userId, deviceId, until, userAgent, atMost }: NewTrust,
): Promise<void> {
  await devices.updateAll(
    tx,
    { userId, id: deviceId },
    { trustedUntil: until, userAgent: userAgent.slice(0, 500) },
  );
  await sql`
    UPDATE identity.devices SET trusted_until = NULL
    WHERE user_id = ${userId} AND id IN (
      SELECT id FROM identity.devices WHERE user_id = ${userId} AND trusted_until IS NOT NULL
      ORDER BY trusted_until DESC, id DESC OFFSET ${atMost})`.execute(tx.kysely);
}

/** Ends the trust in one browser of the person; returns whether it was trusted. */
export async function forgetTrustIn(
  tx: Tx,
  { userId, deviceId, now }: { readonly userId: string; readonly deviceId: string; readonly now: Date },
): Promise<boolean> {
  return (
    (await devices.updateAll(
      tx,
      { userId, id: deviceId, trustedUntil: { '>': now } },
      { trustedUntil: null },
    )) === 1
  );
}

/** The browsers that the person trusts now, the latest first, and for each whether the session began in it. */
export async function listTrusted(
  tx: Tx,
  { userId, sessionId, now }: { readonly userId: string; readonly sessionId: string; readonly now: Date },
) {
  return over<Db>(tx)
    .selectFrom('identity.devices as d')
    .select((row) => [
      'd.id',
      'd.userAgent',
      'd.lastSeenAt',
      'd.trustedUntil',
      row
        .exists(
          row
            .selectFrom('identity.sessions as s')
            .select('s.id')
            .where('s.id', '=', sessionId)
            .whereRef('s.deviceId', '=', 'd.id'),
        )
        .$castTo<boolean>()
        .as('isCurrent'),
    ])
    .where('d.userId', '=', userId)
    .where('d.trustedUntil', '>', now)
    .orderBy('d.trustedUntil', 'desc')
    .orderBy('d.id', 'desc')
    .execute();
}
