import { sql } from 'kysely';
import type { Tx } from '../db/scopes.ts';
import type { JobPriority } from '../jobs/priorities.ts';

/** A letter as the database stores it. */
export interface LetterRow {
  readonly id: string;
  readonly sealed: Buffer;
  readonly attempts: number;
  readonly status: 'waiting' | 'sent' | 'refused' | 'withheld';
  readonly createdAt: Date;
  /** The time at which it was counted; null before. */
  readonly admittedAt: Date | null;
}

interface NewLetter extends Pick<LetterRow, 'id' | 'sealed' | 'createdAt'> {
  readonly priority: JobPriority;
  readonly watchJob: string | null;
  /** JSON. */
  readonly watchPayload: string | null;
}

export async function insertLetter(tx: Tx, letter: NewLetter): Promise<void> {
  const { id, priority, sealed, createdAt, watchJob, watchPayload } = letter;
  await sql`
    INSERT INTO platform.letters (id, priority, sealed, created_at, watch_job, watch_payload)
    VALUES (${id}, ${priority}, ${sealed}, ${createdAt}, ${watchJob}, ${watchPayload}::jsonb)`.execute(
    tx.kysely,
  );
}

/** Returns the watch on the outcome that the letter's author requested. */
export async function findLetterWatch(
  tx: Tx,
  id: string,
): Promise<{ job: `${string}/${string}`; payload: Record<string, string> } | null> {
  const found = await sql<{ job: `${string}/${string}`; payload: Record<string, string> }>`
    SELECT watch_job AS job, watch_payload AS payload FROM platform.letters
    WHERE id = ${id} AND watch_job IS NOT NULL`.execute(tx.kysely);
  return found.rows[0] ?? null;
}

/** Locks the letter, unless it has ended; no other job decides about it until the transaction ends. */
export async function lockWaitingLetter(tx: Tx, id: string): Promise<LetterRow | null> {
  const found = await sql<LetterRow>`
    SELECT id, sealed, attempts, status, created_at, admitted_at FROM platform.letters
    WHERE id = ${id} AND status = 'waiting' FOR UPDATE`.execute(tx.kysely);
  return found.rows[0] ?? null;
}

/** Records that the letter was counted and may be sent, for any number of attempts. */
export async function markAdmitted(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`UPDATE platform.letters SET admitted_at = ${now} WHERE id = ${id}`.execute(tx.kysely);
}

/** Marks the letter as never to be sent. */
export async function markWithheld(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE platform.letters SET status = 'withheld' WHERE id = ${id}`.execute(tx.kysely);
}

interface WaitingLetter {
  readonly id: string;
  readonly priority: JobPriority;
  readonly fairShareGroup: string;
}

/** Lists letters that no job has claimed yet, oldest first. */
export async function listWaiting(tx: Tx): Promise<WaitingLetter[]> {
  const found = await sql<WaitingLetter>`
    SELECT id, priority, fair_share_group FROM platform.letters WHERE status = 'waiting' ORDER BY created_at, id`.execute(
    tx.kysely,
  );
  return found.rows;
}

/** The newest letters, in any state. */
export async function listLetters(tx: Tx, limit: number): Promise<LetterRow[]> {
  const found = await sql<LetterRow>`
    SELECT id, sealed, attempts, status, created_at, admitted_at FROM platform.letters
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(tx.kysely);
  return found.rows;
}

export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`
    UPDATE platform.letters SET status = 'sent', sent_at = ${now}, attempts = attempts + 1, failure = NULL
    WHERE id = ${id}`.execute(tx.kysely);
}

/** Records a failed attempt; `isFinal` ends the attempts. */
export async function markFailed(tx: Tx, id: string, failure: string, isFinal: boolean): Promise<void> {
  await sql`
    UPDATE platform.letters
    SET status = ${isFinal ? 'refused' : 'waiting'}, attempts = attempts + 1, failure = ${failure}
    WHERE id = ${id}`.execute(tx.kysely);
}
