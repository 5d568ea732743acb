import { billingErrors, type SellerSettings, type VatRegime } from '@artel/billing/contract';
import { AppError, type MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { getSellerSettings, sellersToday } from './get-seller-settings.ts';
import { deletePlanned, listRegimes, setRegime } from './regimes.store.ts';

interface Planned {
  readonly fromOn: string;
  /** Null revokes the plan. */
  readonly regime: VatRegime | null;
}

/** Plans the seller's tax regime from a future day on, or revokes that plan. */
export async function planRegime(
  deps: WithTransaction,
  actor: MemberActor,
  { fromOn, regime }: Planned,
): Promise<SellerSettings> {
  const { tx, audit } = deps;
  const { companyId } = actor.membership;
  if (fromOn <= (await sellersToday(deps, companyId))) throw new AppError(billingErrors['regime-begun']);
  const before = (await listRegimes(tx, companyId)).find((row) => row.fromOn === fromOn);
  if (regime === null) await deletePlanned(tx, companyId, fromOn);
  else await setRegime(tx, { companyId, fromOn, regime, isPlanned: true });
  await audit.record(tx, {
    act: 'billing/regime-planned',
    userId: actor.userId,
    companyId,
    subject: `company:${companyId}`,
    ...(before && { before: { from: fromOn, vatRegime: before.regime } }),
    after: { from: fromOn, vatRegime: regime },
  });
  return getSellerSettings(deps, actor);
}
