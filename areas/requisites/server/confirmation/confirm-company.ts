import { companyChanged } from '@artel/company/contract';
import { findCompanyForUpdate } from '@artel/company/server';
import type { CompanyCard } from '@artel/requisites/contract';
import type { Platform, Tx } from '@artel/server';
import { findCard, findConfirmedCompanyId, lockConfirmation, setConfirmation } from '../card/cards.store.ts';

interface Confirmation {
  readonly companyId: string;
  /** The proved numbers; the card may have changed since. */
  readonly inn: string;
  readonly kpp: string;
  readonly by: NonNullable<CompanyCard['confirmedBy']>;
  /** The actor; null when a payment confirmed it. */
  readonly userId: string | null;
}

/**
 * Makes the transaction's company the confirmed one of its INN and KPP; of simultaneous ones the first wins.
 * Returns `other-card` when the card differs from the proved values, `elsewhere` when another company is
 * confirmed.
 */
export async function confirmCompany(
  deps: Pick<Platform, 'clock' | 'live' | 'audit'>,
  tx: Tx,
  { companyId, inn, kpp, by, userId }: Confirmation,
): Promise<'confirmed' | 'other-card' | 'elsewhere'> {
  await findCompanyForUpdate(tx, companyId);
  const card = await findCard(tx, companyId);
  if (!card || inn === '' || card.inn !== inn || card.kpp !== kpp) return 'other-card';
  if (card.confirmedAt !== null) return 'confirmed';
  await lockConfirmation(tx, { inn, kpp });
  if ((await findConfirmedCompanyId(tx, { inn, kpp })) !== null) return 'elsewhere';
  await setConfirmation(tx, companyId, { confirmedAt: deps.clock.now(), confirmedBy: by });
  await deps.live.publish(tx, { companyId }, companyChanged, { companyId });
  await deps.audit.record(tx, {
    act: 'company/company-confirmed',
    userId,
    companyId,
    subject: `company:${companyId}`,
    after: { inn, kpp, by },
  });
  return 'confirmed';
}
