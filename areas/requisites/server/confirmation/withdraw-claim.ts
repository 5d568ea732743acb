import { companyChanged } from '@artel/company/contract';
import { findCompanyForUpdate } from '@artel/company/server';
import { AppError, type MemberActor } from '@artel/contract';
import { type CompanyCard, requisitesErrors } from '@artel/requisites/contract';
import type { WithTransaction } from '@artel/server';
import { getCard } from '../card/get-card.ts';
import { claims } from '../tables.ts';

type Deps = Pick<WithTransaction, 'tx' | 'secrets' | 'clock' | 'config' | 'live' | 'audit'>;

/**
 * Withdraws the company's request. If company and operator act at once, the one that locks the company's row
 * first wins.
 */
export async function withdrawClaim(deps: Deps, actor: MemberActor): Promise<CompanyCard> {
  const { tx, live, audit } = deps;
  const { companyId } = actor.membership;
  await findCompanyForUpdate(tx, companyId);
  const claim = await claims.find(tx, { companyId });
  if (claim?.state !== 'open') throw new AppError(requisitesErrors['claim-settled']);
  await claims.delete(tx, { companyId });
  await live.publish(tx, { companyId }, companyChanged, { companyId });
  await audit.record(tx, {
    act: 'company/claim-withdrawn',
    userId: actor.userId,
    companyId,
    subject: `company:${companyId}`,
    before: { inn: claim.inn, kpp: claim.kpp },
  });
  return getCard(deps, actor);
}
