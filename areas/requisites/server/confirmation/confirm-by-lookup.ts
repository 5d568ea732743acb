import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { findAccount } from '@artel/identity/server';
import { type CompanyCard, requisitesErrors } from '@artel/requisites/contract';
import type { Platform, Tx } from '@artel/server';
import { getCard } from '../card/get-card.ts';
import { findRegistered } from '../lookup/lookup-company.ts';
import { confirmCompany } from './confirm-company.ts';
import { isCompanyAddress } from './is-company-address.ts';

/**
 * Confirms the company by the state registers and the owner's own address, which a code has proved. The registers are
 * queried between two transactions; the proven facts are compared with the card once more.
 */
export async function confirmByLookup(deps: Platform, actor: MemberActor): Promise<CompanyCard> {
  const { db } = deps;
  const { companyId } = actor.membership;
  const read = (tx: Tx) => getCard({ ...deps, tx }, actor);
  const { card, email } = await db.asCompany(actor, async (tx) => ({
    card: await read(tx),
    email: (await findAccount(tx, actor.userId))?.email ?? '',
  }));
  const finish = (work: (tx: Tx) => Promise<CompanyCard>) =>
    db.asCompany(actor, (tx) => deps.once.finish(tx, () => work(tx)));
  if (card.confirmedAt !== null) return finish(read);
  const { inn, kpp } = card;
  if (inn === '') throw new AppError(requisitesErrors['card-incomplete']);
  await proveByRegistry(deps, { inn, kpp, email });
  return finish(async (tx) => {
    const proved = { companyId, inn, kpp, by: 'lookup', userId: actor.userId } as const;
    const outcome = await confirmCompany(deps, tx, proved);
    if (outcome === 'elsewhere') throw new AppError(requisitesErrors['confirmed-elsewhere']);
    const current = await read(tx);
    if (outcome === 'other-card') throw new AppError(requestErrors.stale, { current });
    return current;
  });
}

interface Proof {
  readonly inn: string;
  readonly kpp: string;
  readonly email: string;
}

async function proveByRegistry(deps: Platform, { inn, kpp, email }: Proof): Promise<void> {
  const found = await findRegistered(deps, inn);
  if (found.state === 'off') throw new AppError(requisitesErrors['lookup-off']);
  if (found.state === 'away') throw new AppError(requisitesErrors['lookup-away']);
  const registered =
    found.state === 'found'
      ? found.companies.find(({ company }) => company.kpp === kpp && company.status === 'active')
      : undefined;
  if (!registered) throw new AppError(requisitesErrors['not-registered']);
  if (!isCompanyAddress(email, registered.emails)) throw new AppError(requisitesErrors['mail-unrelated']);
}
