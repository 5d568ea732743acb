import { findCompany } from '@artel/company/server';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { CompanyCard } from '@artel/requisites/contract';
import type { WithTransaction } from '@artel/server';
import { claims } from '../tables.ts';
import { listBankAccounts } from './bank-accounts.store.ts';
import { findCard } from './cards.store.ts';
import { presentCard } from './present-card.ts';

/** Returns the card of the session's company. */
export async function getCard(
  deps: Pick<WithTransaction, 'tx' | 'secrets' | 'clock' | 'config'>,
  actor: MemberActor,
): Promise<CompanyCard> {
  const { tx } = deps;
  const { companyId } = actor.membership;
  const company = await findCompany(tx, companyId);
  if (!company) throw new AppError(requestErrors['not-found']);
  return presentCard(deps, actor, {
    company,
    card: await findCard(tx, companyId),
    accounts: await listBankAccounts(tx, companyId),
    claim: await claims.find(tx, { companyId }),
  });
}
