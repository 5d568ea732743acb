import { companyChanged } from '@artel/company/contract';
import { findCompanyForUpdate } from '@artel/company/server';
import type { Platform, Tx } from '@artel/server';
import { findCard, setConfirmation } from '../card/cards.store.ts';

/** Withdraws the confirmation of the transaction's company, because the operator gave it to another. */
export async function withdrawConfirmation(
  deps: Pick<Platform, 'live' | 'audit'>,
  tx: Tx,
  { companyId, inn, kpp, userId }: { companyId: string; inn: string; kpp: string; userId: string },
): Promise<void> {
  await findCompanyForUpdate(tx, companyId);
  const card = await findCard(tx, companyId);
  // It may have become another company meanwhile.
  if (!card?.confirmedAt || card.inn !== inn || card.kpp !== kpp) return;
  await setConfirmation(tx, companyId, { confirmedAt: null, confirmedBy: null });
  await deps.live.publish(tx, { companyId }, companyChanged, { companyId });
  await deps.audit.record(tx, {
    act: 'company/confirmation-taken',
    userId,
    companyId,
    subject: `company:${companyId}`,
    before: { inn, kpp, by: card.confirmedBy },
  });
}
