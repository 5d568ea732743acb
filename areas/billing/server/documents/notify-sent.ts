import { billingChanged, documentSent } from '@artel/billing/contract';
import type { Platform, Tx } from '@artel/server';

/** Notifies the buyer that a document waits for them. */
export async function notifySent(
  deps: Pick<Platform, 'live' | 'emit'>,
  tx: Tx,
  { companyId, id: documentId }: { readonly companyId: string; readonly id: string },
): Promise<void> {
  await deps.live.publish(tx, { companyId }, billingChanged, { companyId });
  await deps.emit(tx, documentSent, { companyId, documentId });
}
