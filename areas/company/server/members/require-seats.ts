import { companyErrors } from '@artel/company/contract';
import { AppError } from '@artel/contract';
import type { Platform, Tx } from '@artel/server';
import { countSeats } from './members.store.ts';

/** Refuses if the company has fewer free seats; the caller has locked the company's row. */
export async function requireSeats(
  { ports }: Pick<Platform, 'ports'>,
  tx: Tx,
  { companyId, count }: { companyId: string; count: number },
): Promise<void> {
  if (count === 0) return;
  const seats = await ports.entitlements.seats(companyId);
  if (seats !== null && (await countSeats(tx, companyId)) + count > seats) {
    throw new AppError(companyErrors['seat-limit-reached'], { values: { seats } });
  }
}
