import { companyChanged } from '@artel/company/contract';
import { findCompanyForUpdate } from '@artel/company/server';
import { AppError, type MemberActor } from '@artel/contract';
import { type CompanyCard, requisitesErrors } from '@artel/requisites/contract';
import type { WithTransaction } from '@artel/server';
import { findCard } from '../card/cards.store.ts';
import { saveClaim } from '../card/claims.store.ts';
import { getCard } from '../card/get-card.ts';

type Deps = Pick<WithTransaction, 'tx' | 'secrets' | 'clock' | 'config' | 'ids' | 'live' | 'audit'>;

/**
 * Requests confirmation of the company from the operator. The present holder of the INN and KPP is not looked
 * up, so the response can't reveal it; only the operator sees it.
 */
export async function claimCompany(
  deps: Deps,
  actor: MemberActor,
  { note }: { note: string },
): Promise<CompanyCard> {
  const { tx } = deps;
  const { companyId } = actor.membership;
  await findCompanyForUpdate(tx, companyId);
  const card = await findCard(tx, companyId);
  if (!card?.inn) throw new AppError(requisitesErrors['card-incomplete']);
  if (card.confirmedAt !== null) throw new AppError(requisitesErrors['already-confirmed']);
  const { inn, kpp } = card;
  const createdAt = deps.clock.now();
  await saveClaim(tx, { companyId, id: deps.ids.next(), inn, kpp, note, state: 'open', createdAt });
  await deps.live.publish(tx, { companyId }, companyChanged, { companyId });
  await deps.audit.record(tx, {
    act: 'company/company-claimed',
    userId: actor.userId,
    companyId,
    subject: `company:${companyId}`,
    after: { inn, kpp, note },
  });
  return getCard(deps, actor);
}
