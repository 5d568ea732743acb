import { type CompanyCard, companyChanged, companyErrors } from '@artel/company/contract';
import { AppError, type MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { getCard } from '../card/get-card.ts';
import { findCompanyForUpdate } from '../companies/companies.store.ts';
import { deleteClaim, findClaim } from './claims.store.ts';

type Deps = Pick<WithTransaction, 'tx' | 'secrets' | 'clock' | 'config' | 'live' | 'audit'>;

/** Takes the company's request back. Whoever of company and operator gets the company's row first has the last word. */
export async function withdrawClaim(deps: Deps, actor: MemberActor): Promise<CompanyCard> {
  const { tx, live, audit } = deps;
  const { companyId } = actor.membership;
  await findCompanyForUpdate(tx, companyId);
  const claim = await findClaim(tx, companyId);
  if (claim?.state !== 'open') throw new AppError(companyErrors['claim-settled']);
  await deleteClaim(tx, companyId);
  await live.tell(tx, { companyId }, companyChanged, { companyId });
  await audit.record(tx, {
    act: 'company/claim-withdrawn',
    userId: actor.userId,
    companyId,
    subject: `company:${companyId}`,
    before: { inn: claim.inn, kpp: claim.kpp },
  });
  return getCard(deps, actor);
}
