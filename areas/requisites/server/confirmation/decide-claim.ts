import { companyChanged } from '@artel/company/contract';
import { findCompanyForUpdate } from '@artel/company/server';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { claimDecided, requisitesErrors } from '@artel/requisites/contract';
import type { WithTransaction } from '@artel/server';
import { findConfirmedCompanyId, lockConfirmation } from '../card/cards.store.ts';
import { claims } from '../tables.ts';
import { confirmCompany } from './confirm-company.ts';
import { withdrawConfirmation } from './withdraw-confirmation.ts';

type Deps = Pick<WithTransaction, 'tx' | 'db' | 'clock' | 'live' | 'audit' | 'emit'>;

interface Settlement {
  readonly companyId: string;
  readonly claimId: string;
  readonly decision: 'accept' | 'reject';
}

/**
 * Decides a company's request by the operator: its confirmation, which moves from the present holder, or
 * none.
 */
export async function decideClaim(
  deps: Deps,
  { userId }: MemberActor,
  { companyId, claimId, decision }: Settlement,
): Promise<{ state: 'accepted' | 'rejected' }> {
  const { tx, db, audit } = deps;
  await db.enterCompany('requisites/claims', tx, companyId);
  await findCompanyForUpdate(tx, companyId);
  const claim = await claims.find(tx, { companyId });
  // A repeated request is a new one: the decision was about the former one.
  if (claim?.id !== claimId || claim.state !== 'open') throw new AppError(requestErrors['not-found']);
  const { inn, kpp } = claim;
  if (decision === 'accept') {
    await lockConfirmation(tx, { inn, kpp });
    const holderId = await findConfirmedCompanyId(tx, { inn, kpp });
    if (holderId !== null && holderId !== companyId) {
      await db.enterCompany('requisites/claims', tx, holderId);
      await withdrawConfirmation(deps, tx, { companyId: holderId, inn, kpp, userId });
      await db.enterCompany('requisites/claims', tx, companyId);
    }
    const outcome = await confirmCompany(deps, tx, { companyId, inn, kpp, by: 'operator', userId });
    if (outcome !== 'confirmed') throw new AppError(requisitesErrors['claim-outdated']);
  }
  const state = decision === 'accept' ? 'accepted' : 'rejected';
  await claims.update(tx, { companyId }, { state });
  await deps.emit(tx, claimDecided, { companyId, decision });
  await deps.live.publish(tx, { companyId }, companyChanged, { companyId });
  await audit.record(tx, {
    act: 'company/claim-settled',
    userId,
    companyId,
    subject: `company:${companyId}`,
    after: { inn, kpp, state },
  });
  return { state };
}
