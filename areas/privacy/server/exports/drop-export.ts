import { type Actor, AppError, requestErrors } from '@artel/contract';
import { exportChanged } from '@artel/privacy/contract';
import type { WithTransaction } from '@artel/server';
import { dropOne } from './exports.store.ts';

/**
 * Cancels an archive while it is built, or deletes a finished one. The job notices it at its next part and
 * stops; it still counts towards the daily limit, because otherwise cancelling and requesting again could
 * cause endless work.
 */
export async function dropExport(
  { tx, clock, blobs, live }: Pick<WithTransaction, 'tx' | 'clock' | 'blobs' | 'live'>,
  { userId }: Actor,
  { companyId, exportId: id }: { readonly companyId: string | null; readonly exportId: string },
): Promise<Record<string, never>> {
  const blobId = await dropOne(tx, { userId, companyId }, { id, at: clock.now() });
  if (blobId === undefined) throw new AppError(requestErrors['not-found']);
  if (blobId !== null) await blobs.release(tx, blobId);
  await live.publish(tx, { userId }, exportChanged, {});
  return {};
}
