import type { AppError } from '@artel/contract';
import type { Scopes, Tx } from '../db/scopes.ts';
import type { Clock } from '../platform.ts';
import type { Secrets } from '../secrets/secrets.ts';

interface OpeningDeps {
  readonly db: Pick<Scopes, 'enterCompany'>;
  readonly tx: Tx;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'hash'>;
}

/** The area's table of links, and its error for an invalid one. */
interface StoredLinks<Row> {
  /** By a definer function that answers with the id alone: the company is not known yet. */
  findCompanyId(tx: Tx, hash: Buffer): Promise<string | null>;
  find(tx: Tx, companyId: string, hash: Buffer): Promise<Row | null>;
  /** As many times as it may be used. */
  isUsedUp?(row: Row): boolean;
  /** The error for every link that does not work, whatever the reason. */
  gone(): AppError;
}

/** A uuid that belongs to no company. */
const NO_COMPANY = '00000000-0000-0000-0000-000000000000';

/**
 * Finds what a link's address opens; from here on the transaction sees its company. Never there, over, revoked and used up have one answer,
 * behind the same questions.
 */
export async function openLink<Row extends { readonly expiresAt: Date | null }>(
  { db, tx, clock, secrets }: OpeningDeps,
  token: string,
  { findCompanyId, find, isUsedUp, gone }: StoredLinks<Row>,
): Promise<Row> {
  const hash = secrets.hash(token);
  // For a link that never was, the same query runs in a company that does not exist: the response time
  // reveals nothing either.
  const companyId = (await findCompanyId(tx, hash)) ?? NO_COMPANY;
  await db.enterCompany('platform/open-link', tx, companyId);
  const row = await find(tx, companyId, hash);
  if (!row || isOver(row, clock) || isUsedUp?.(row)) throw gone();
  return row;
}

/** Whether a link's time is over. */
export function isOver({ expiresAt }: { readonly expiresAt: Date | null }, clock: Clock): boolean {
  return expiresAt !== null && expiresAt <= clock.now();
}
