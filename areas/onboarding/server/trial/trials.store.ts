import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

export type TrialRow = Selectable<Db['onboarding.trials']>;

/** Writes the company's trial; null when it has had one, also if another person applied meanwhile. */
export async function insertTrial(
  tx: Tx,
  trial: Insertable<Db['onboarding.trials']>,
): Promise<TrialRow | null> {
  const row = await over<Db>(tx)
    .insertInto('onboarding.trials')
    .values(trial)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the company's trial, or null while no one applied for one. */
export async function findTrialRow(tx: Tx, companyId: string): Promise<TrialRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('onboarding.trials')
    .selectAll()
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return row ?? null;
}

/** The company's trial, locked until the end of the transaction. */
export async function findTrialForUpdate(tx: Tx, companyId: string): Promise<TrialRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('onboarding.trials')
    .selectAll()
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Moves the last day of the trial; what people were notified of the one before holds no longer. */
export async function setTrialEnd(tx: Tx, companyId: string, endsOn: string): Promise<TrialRow> {
  return over<Db>(tx)
    .updateTable('onboarding.trials')
    .set({ endsOn, notifiedEnd: null, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Says whose trial it is; refused by the database where the taxpayer had another one. */
export async function setTaxpayer(
  tx: Tx,
  companyId: string,
  taxpayer: { readonly inn: string; readonly kpp: string },
): Promise<void> {
  await over<Db>(tx)
    .updateTable('onboarding.trials')
    .set(taxpayer)
    .where('companyId', '=', companyId)
    .execute();
}

const UNIQUE_VIOLATION = '23505';

/** Whether the database refused a second trial of one taxpayer. */
export function isDuplicateTrial(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION;
}

/** Remembers which end of the trial people were notified of. */
export async function setNotifiedEnd(tx: Tx, companyId: string, notifiedEnd: string): Promise<void> {
  await over<Db>(tx)
    .updateTable('onboarding.trials')
    .set({ notifiedEnd })
    .where('companyId', '=', companyId)
    .execute();
}

/** Companies whose trial ends by a day and whose people were not notified that it ended, in the order of their ids. */
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
