import type { CacheKind, Tx } from '@artel/server';
import { type AccessDeps, reviewAccess } from './review-access.ts';

/** The cache kind of what a company has subscribed to. */
export const ENTITLEMENTS: CacheKind = { name: 'billing/entitlements' };

/**
 * Must be called by all code that changes what a company may use: every server fetches it again, and whether
 * the company may work is evaluated again.
 */
export async function forgetEntitlements(deps: AccessDeps, tx: Tx, companyId: string): Promise<void> {
  await deps.cache.forget(tx, ENTITLEMENTS, companyId);
  await reviewAccess(deps, tx, companyId);
}
