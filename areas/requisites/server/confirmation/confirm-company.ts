import { companyChanged } from '@artel/company/contract';
import { findCompanyForUpdate } from '@artel/company/server';
import type { CompanyCard } from '@artel/requisites/contract';
import type { Platform, Tx } from '@artel/server';
import { findCard, findConfirmedCompanyId, lockConfirmation, setConfirmation } from '../card/cards.store.ts';

interface Confirmation {
  readonly companyId: string;
  /** The numbers that were proved; the card may have changed since. */
  readonly inn: string;
  readonly kpp: string;
  readonly by: NonNullable<CompanyCard['confirmedBy']>;
  /** The actor; null when a payment confirmed it. */
  readonly userId: string | null;
}

/**
 * Makes the company, which the transaction is in, the one of its INN and KPP; of many at once the first one wins. Answers
 * `other-card` when the card says something else than what was proved, `elsewhere` when another company is confirmed.
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
