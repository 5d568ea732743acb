import { increment, over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { trials } from '../tables.ts';

export type TrialRow = Selectable<Db['onboarding.trials']>;

/** Writes the company's trial; null when it has had one, also if another person applied meanwhile. */
export async function insertTrial(
  tx: Tx,
  trial: Insertable<Db['onboarding.trials']>,
): Promise<TrialRow | null> {
  return trials.insertOrIgnore(tx, trial, '*');
}

/** Returns the company's trial, or null while no one applied for one. */
export async function findTrialRow(tx: Tx, companyId: string): Promise<TrialRow | null> {
  return trials.find(tx, { companyId });
}

/** Moves the last day of the trial; resets which notifications about its end were sent. */
export async function setTrialEnd(tx: Tx, companyId: string, endsOn: string): Promise<TrialRow> {
  return trials.update(tx, { companyId }, { endsOn, notifiedEnd: null, version: increment() }, '*');
}

const UNIQUE_VIOLATION = '23505';

/** Whether the database refused a second trial of one taxpayer. */
export function isDuplicateTrial(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION;
}

/** Companies whose trial ends by a day and whose people were not yet notified of the end, ordered by id. */
export async function listCompaniesWithEndingTrials(
  tx: Tx,
  { until, after }: { until: string; after: string },
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM onboarding.list_companies_with_ending_trials(${until}::date, ${after}::uuid, ${atMost}::integer) AS id`.execute(
    over<Db>(tx),
  );
  return rows.map(({ id }) => id);
}

interface WantedTrials {
  /** Only these companies; null finds all. */
  readonly among: readonly string[] | null;
  readonly starts: readonly [from: string, until: string];
  readonly ends: readonly [from: string, until: string];
  readonly isLatestFirst: boolean;
  readonly after: { readonly day: string; readonly companyId: string } | null;
  readonly limit: number;
}

/** Companies with a trial, by its last day. */
export async function listTryingCompanyIds(tx: Tx, wanted: WantedTrials): Promise<string[]> {
  const { among, starts, ends, isLatestFirst, after, limit } = wanted;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM onboarding.trying_company_ids(
      ${among && [...among]}::uuid[], ${starts[0]}::date, ${starts[1]}::date, ${ends[0]}::date, ${ends[1]}::date,
      ${isLatestFirst}, ${after?.day ?? null}::date, ${after?.companyId ?? null}::uuid, ${limit}) AS id`.execute(
    over<Db>(tx),
  );
  return rows.map(({ id }) => id);
}
