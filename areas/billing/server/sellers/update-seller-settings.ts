import {
  billingErrors,
  type updateSellerSettings as route,
  type SellerSettings,
} from '@artel/billing/contract';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { getSellerSettings } from './get-seller-settings.ts';
import { findSellerSettings, saveSellerSettings } from './sellers.store.ts';

/**
 * Changes how the operator's company sells. Prefix and first number are fixed once a number of the year was
 * assigned, so that the numbers have one form and no gaps.
 */
export async function updateSellerSettings(
  deps: WithTransaction,
  actor: MemberActor,
  wanted: RouteInput<typeof route>,
): Promise<SellerSettings> {
  const { tx, audit } = deps;
  const { companyId } = actor.membership;
  const current = await getSellerSettings(deps, actor);
  if (current.version !== wanted.version) throw new AppError(requestErrors.stale, { current });
  const isOther = (...keys: (keyof typeof wanted)[]) => keys.some((key) => wanted[key] !== current[key]);
  const isHole =
    (current.invoicesBegun && isOther('invoicePrefix', 'firstInvoice')) ||
    (current.actsBegun && isOther('actPrefix', 'firstAct')) ||
    (current.taxInvoicesBegun && isOther('taxInvoicePrefix', 'firstTaxInvoice'));
  if (isHole) throw new AppError(billingErrors['numbers-begun']);
  const { version: _before, ...before } = await findSellerSettings(tx, companyId);
  if (!(await saveSellerSettings(tx, companyId, wanted)))
    throw new AppError(requestErrors.stale, { current: await getSellerSettings(deps, actor) });
  const { version: _after, ...after } = wanted;
  await audit.record(tx, {
    act: 'billing/seller-changed',
    userId: actor.userId,
    companyId,
    subject: `company:${companyId}`,
    before,
    after,
  });
  return getSellerSettings(deps, actor);
}
