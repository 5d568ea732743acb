import type { SecondFactor, SignInMethod } from '@artel/identity/contract';
import { over, prepare, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { sessions } from '../tables.ts';

interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly companyId: string | null;
  readonly browserHash: Buffer | null;
  readonly deviceId: string | null;
  readonly isApp: boolean;
  readonly method: SignInMethod;
  readonly secondFactor: SecondFactor | null;
  /** Network address and browser of the request. */
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
  /** When the person last proved their presence; null if they never did. */
  readonly provedAt: Date | null;
  /** The session from which a code opened this one. */
  readonly openedBy: string | null;
  readonly expiresAt: Date;
  readonly absoluteExpiresAt: Date;
}

const newSession = prepare<Db, NewSession, never>((db, argument) =>
  db.insertInto('identity.sessions').values({
    id: argument('id'),
    userId: argument('userId'),
    companyId: argument('companyId'),
    browserHash: argument('browserHash'),
    deviceId: argument('deviceId'),
    isApp: argument('isApp'),
    method: argument('method'),
    secondFactor: argument('secondFactor'),
    address: argument('address'),
    userAgent: argument('userAgent'),
    createdAt: argument('now'),
    rotatedAt: argument('now'),
    provedAt: argument('provedAt'),
    openedBy: argument('openedBy'),
    expiresAt: argument('expiresAt'),
    absoluteExpiresAt: argument('absoluteExpiresAt'),
  }),
);

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await newSession(tx, session);
}

/** Locks the session, so that of twenty concurrent refreshes one rotates and the others see its result. */
export async function findSessionForUpdate(tx: Tx, sessionId: string) {
  return sessions.lock(tx, { id: sessionId }, [
    'userId',
    'companyId',
    'secondFactor',
    'browserHash',
    'generation',
    'confirmedGeneration',
    'rotatedAt',
    'expiresAt',
    'absoluteExpiresAt',
    'revokedAt',
  ]);
}

interface Rotation {
  readonly sessionId: string;
  readonly generation: number;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly address: string;
  readonly userAgent: string;
}

/** Stores the next generation; the token that was presented for it proves that the one before had arrived. */
export async function rotateSession(tx: Tx, { sessionId, now, ...rotation }: Rotation): Promise<void> {
  const confirmedGeneration = rotation.generation - 1;
  await sessions.update(tx, { id: sessionId }, { ...rotation, confirmedGeneration, rotatedAt: now });
}

/** Returns the confirmed generation of a session that is not revoked, or null. */
export async function findConfirmedGeneration(tx: Tx, sessionId: string): Promise<number | null> {
  const session = await sessions.findBy(tx, { id: sessionId, revokedAt: null }, ['confirmedGeneration']);
  return session?.confirmedGeneration ?? null;
}

/** Confirms the session's present generation, unless it has another one by now. */
export async function confirmGeneration(tx: Tx, sessionId: string, generation: number): Promise<void> {
  const unconfirmed = { id: sessionId, generation, confirmedGeneration: { '<': generation } } as const;
  await sessions.updateAll(tx, unconfirmed, { confirmedGeneration: generation });
}

/** Returns when the person of a session that is not revoked last proved their presence, or null. */
export async function findProvedAt(tx: Tx, sessionId: string): Promise<Date | null> {
  return (await sessions.findBy(tx, { id: sessionId, revokedAt: null }, ['provedAt']))?.provedAt ?? null;
}

/** Sets the company of the session's next access token, or none; tokens issued before keep theirs. */
export async function setSessionCompany(
  tx: Tx,
  { sessionId, companyId }: { sessionId: string; companyId: string | null },
): Promise<void> {
  await sessions.update(tx, { id: sessionId }, { companyId });
}

/** Which sessions of a person: one, all but one, or all. */
export interface WhichSessions {
  readonly userId: string;
  readonly sessionId?: string | undefined;
  readonly exceptSessionId?: string | undefined;
}

/** Marks active sessions as revoked, with those that their codes opened, and returns their ids. */
export async function markRevoked(tx: Tx, which: WhichSessions, now: Date): Promise<string[]> {
  await lockLiveSessions(tx, which);
  let update = over<Db>(tx)
    .updateTable('identity.sessions')
    .set({ revokedAt: now })
    .where('userId', '=', which.userId)
    .where('revokedAt', 'is', null);
  if (which.sessionId !== undefined) update = update.where('id', 'in', family(which.sessionId));
  if (which.exceptSessionId !== undefined) update = update.where('id', '<>', which.exceptSessionId);
  const rows = await update.returning('id').execute();
  return rows.map((row) => row.id);
}

/**
 * Waits for transactions that are opening a session by a code of one of these: the next statement sees their
 * result. Locks in the order of the ids, in which a session precedes those that its codes opened, so that
 * there are no deadlocks.
 */
async function lockLiveSessions(tx: Tx, { userId, sessionId }: WhichSessions): Promise<void> {
  const live = over<Db>(tx)
    .selectFrom('identity.sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null);
  const meant = sessionId === undefined ? live : live.where('id', 'in', family(sessionId));
  await meant.orderBy('id').forUpdate().execute();
}

/** A session with those that its codes opened, and so on. */
function family(sessionId: string) {
  return sql<string>`(
    WITH RECURSIVE family (id) AS (
      SELECT ${sessionId}::uuid
      UNION
      SELECT s.id FROM identity.sessions s JOIN family f ON s.opened_by = f.id
    )
    SELECT id FROM family
  )`;
}

/** The active sessions that codes of a session opened, without the newest ones up to a number. */
export async function listOpenedBy(tx: Tx, sessionId: string, skip: number): Promise<string[]> {
  const rows = await over<Db>(tx)
    .selectFrom('identity.sessions')
    .select('id')
    .where('openedBy', '=', sessionId)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .execute();
  return rows.map((row) => row.id);
}

/** The person's active sessions, without those that were used last. */
export async function listSessionsBeyond(
  tx: Tx,
  { userId, now, maxCount }: { readonly userId: string; readonly now: Date; readonly maxCount: number },
): Promise<string[]> {
  const rows = await over<Db>(tx)
    .selectFrom('identity.sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('rotatedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(maxCount)
    .execute();
  return rows.map(({ id }) => id);
}

/** The person's active sessions, the one used last first. */
export async function listLiveSessions(tx: Tx, userId: string, now: Date) {
  return sessions.list(
    tx,
    { userId, revokedAt: null, expiresAt: { '>': now } },
    {
      columns: ['id', 'isApp', 'userAgent', 'address', 'createdAt', 'rotatedAt', 'method', 'secondFactor'],
      order: ['rotatedAt desc', 'id'],
    },
  );
}
