import { type AppError, readCell } from '@artel/contract';
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
  /** A definer function that returns the id alone, because the company is not known yet. */
  findCompanyId(tx: Tx, hash: Buffer): Promise<string | null>;
  find(tx: Tx, companyId: string, hash: Buffer): Promise<Row | null>;
  /** Whether it was used as many times as allowed. */
  isUsedUp?(row: Row): boolean;
  /** The error for every link that does not work, whatever the reason. */
  gone(): AppError;
}

/** A uuid that belongs to no company. */
const NO_COMPANY = '00000000-0000-0000-0000-000000000000';

/**
 * Finds the target of a link by its address; after this the transaction has the scope of its company. All
 * invalid links get the same response after the same queries.
 */
export async function openLink<Row extends { readonly expiresAt: Date | null }>(
  { db, tx, clock, secrets }: OpeningDeps,
  token: string,
  { findCompanyId, find, isUsedUp, gone }: StoredLinks<Row>,
): Promise<Row> {
  // A company that moved is found by its links of any cell.
  const hash = secrets.hash(readCell(token).secret);
  // For an unknown link the same query runs in a company that does not exist, so that the response time
  // reveals nothing either.
  const companyId = (await findCompanyId(tx, hash)) ?? NO_COMPANY;
  await db.enterCompany('platform/open-link', tx, companyId);
  const row = await find(tx, companyId, hash);
  if (!row || isOver(row, clock) || isUsedUp?.(row)) throw gone();
  return row;
}

/** Whether a link has expired. */
export function isOver({ expiresAt }: { readonly expiresAt: Date | null }, clock: Clock): boolean {
  return expiresAt !== null && expiresAt <= clock.now();
}
