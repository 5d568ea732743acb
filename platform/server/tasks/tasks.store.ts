import { sql } from 'kysely';
import type { Tx } from '../db/scopes.ts';
import type { TaskStep } from './task-kind.ts';

export interface TaskRow {
  readonly companyId: string;
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly name: string;
  readonly payload: unknown;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly progress: unknown;
  readonly done: number;
  readonly total: number | null;
  readonly faults: number;
  readonly errorCode: string | null;
  /** Values of the sentence of its failure. */
  readonly errorValues: Readonly<Record<string, string | number>> | null;
  readonly resultIds: readonly string[];
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

export type TaskFailure = Pick<TaskRow, 'errorCode' | 'errorValues'>;

type NewRow = Pick<TaskRow, 'companyId' | 'id' | 'userId' | 'kind' | 'name' | 'payload' | 'createdAt'>;

export async function insertTask(tx: Tx, task: NewRow): Promise<void> {
  const { companyId, id, userId, kind, name, payload, createdAt } = task;
  await sql`
    INSERT INTO platform.tasks (company_id, id, user_id, kind, name, payload, state, done, faults, result_ids, created_at)
    VALUES (${companyId}, ${id}, ${userId}, ${kind}, ${name}, ${JSON.stringify(payload)}::jsonb, 'waiting', 0, 0, '{}',
      ${createdAt})`.execute(tx.kysely);
}

/** Locks a task until the transaction ends. */
export async function lockTask(tx: Tx, companyId: string, id: string): Promise<TaskRow | null> {
  const { rows } = await sql<TaskRow>`
    SELECT * FROM platform.tasks WHERE company_id = ${companyId} AND id = ${id} FOR UPDATE`.execute(
    tx.kysely,
  );
  return rows[0] ?? null;
}

interface Listed {
  readonly companyId: string;
  readonly userId: string;
  readonly endedAfter: Date;
  readonly limit: number;
}

/** A person's tasks, the latest first: running ones and those that ended recently. */
export async function listTaskRows(
  tx: Tx,
  { companyId, userId, endedAfter, limit }: Listed,
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    SELECT * FROM platform.tasks WHERE company_id = ${companyId} AND user_id = ${userId}
      AND (ended_at IS NULL OR ended_at > ${endedAfter})
    ORDER BY id DESC LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/** Stores the progress of a task. */
export async function setStep(
  tx: Tx,
  { companyId, id }: Pick<TaskRow, 'companyId' | 'id'>,
  { progress, done, total, resultIds, isOver }: TaskStep,
  now: Date,
): Promise<void> {
  await sql`
    UPDATE platform.tasks SET state = ${isOver ? 'done' : 'running'}, progress = ${JSON.stringify(progress)}::jsonb,
      done = ${done}, total = ${total}, result_ids = ${[...resultIds]}::uuid[], faults = 0,
      ended_at = ${isOver ? now : null}::timestamptz
    WHERE company_id = ${companyId} AND id = ${id}`.execute(tx.kysely);
}

/** Records that a task ended early. */
export async function setEnded(
  tx: Tx,
  { companyId, id }: Pick<TaskRow, 'companyId' | 'id'>,
  { state, errorCode, errorValues, now }: TaskFailure & { state: 'failed' | 'cancelled'; now: Date },
): Promise<void> {
  await sql`
    UPDATE platform.tasks SET state = ${state}, error_code = ${errorCode},
      error_values = ${errorValues && JSON.stringify(errorValues)}::jsonb, result_ids = '{}', ended_at = ${now}
    WHERE company_id = ${companyId} AND id = ${id}`.execute(tx.kysely);
}

/** Counts another failure of a chunk; returns the number of failures. */
export async function countFault(tx: Tx, companyId: string, id: string): Promise<number> {
  const { rows } = await sql<{ faults: number }>`
    UPDATE platform.tasks SET faults = faults + 1 WHERE company_id = ${companyId} AND id = ${id}
    RETURNING faults`.execute(tx.kysely);
  return rows[0]?.faults ?? 0;
}
