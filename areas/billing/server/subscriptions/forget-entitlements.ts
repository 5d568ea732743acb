import type { Platform, Tx } from '@artel/server';

/** Under which servers remember what a company has subscribed to. */
export const ENTITLEMENTS = 'billing/entitlements';

/** To be called by whatever changes what a company may use. */
export async function forgetEntitlements(
  { recall }: Pick<Platform, 'recall'>,
  tx: Tx,
  companyId: string,
): Promise<void> {
  await recall.forget(tx, ENTITLEMENTS, companyId);
}
