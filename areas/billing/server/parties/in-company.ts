import type { Platform, Tx } from '@artel/server';
import type { EntryReason } from '@artel/server/tenancy';

interface Steps {
  readonly reason: EntryReason;
  readonly companyId: string;
  readonly backTo: string;
}

/**
 * Runs code within the tenancy of the other party to a deal and returns. One transaction writes the rows of
 * both parties, and no statement sees both.
 */
export async function inCompany<T>(
  { db }: Pick<Platform, 'db'>,
  tx: Tx,
  { reason, companyId, backTo }: Steps,
  work: () => Promise<T>,
): Promise<T> {
  await db.enterCompany(reason, tx, companyId);
  const result = await work();
  await db.enterCompany(reason, tx, backTo);
  return result;
}
