import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { signInCodes } from '../tables.ts';

/** Returns the owner of a code, or null; a definer function returns the id alone. */
export async function findSignInCodeUserId(tx: Tx, codeHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    SELECT identity.find_sign_in_code_user_id(${codeHash}) AS id
  `.execute(tx.kysely);
  return rows[0]?.id ?? null;
}

/** The session that requested a code, while both are valid; null otherwise. */
export async function findCodeSessionId(tx: Tx, codeHash: Buffer, now: Date): Promise<string | null> {
  const row = await over<Db>(tx)
    .selectFrom('identity.sign_in_codes as code')
    .innerJoin('identity.sessions as session', 'session.id', 'code.sessionId')
    .select('session.id')
    .where('code.codeHash', '=', codeHash)
    .where('code.expiresAt', '>', now)
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Consumes a code; returns the session that requested it; null if the code was used or has expired. */
export async function consumeSignInCode(tx: Tx, codeHash: Buffer, now: Date): Promise<string | null> {
  const [row] = await signInCodes.deleteAll(tx, { codeHash, expiresAt: { '>': now } }, ['sessionId']);
  return row?.sessionId ?? null;
}
