import { companyChanged } from '@artel/company/contract';
import { findCompanyForUpdate, parseTimeZone, renameCompany } from '@artel/company/server';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { requireProof } from '@artel/identity/server';
import {
  type CardInput,
  type CompanyCard,
  checkRequisites,
  requisitesErrors,
  taxpayerChanged,
} from '@artel/requisites/contract';
import type { WithTransaction } from '@artel/server';
import { isPaidElsewhere, notifyOwners } from './accounts-changed.ts';
import { replaceBankAccounts } from './bank-accounts.store.ts';
import { findCard, saveCard, setConfirmation } from './cards.store.ts';
import { getCard } from './get-card.ts';
import { listChanges } from './list-changes.ts';
import { toStoredCard } from './to-stored-card.ts';

type Deps = Pick<
  WithTransaction,
  'tx' | 'secrets' | 'clock' | 'config' | 'ids' | 'live' | 'audit' | 'text' | 'letters' | 'emit'
>;

/**
 * Replaces the card as a whole. Another INN or KPP means another company, so it loses its confirmation. The
 * operator sells, so its accounts must be correct, and changing them needs fresh proof of identity; for other
 * companies errors in accounts are only warnings.
 */
export async function updateCard(
  deps: Deps,
  actor: MemberActor,
  { card: input, version }: { card: CardInput; version: number },
): Promise<CompanyCard> {
  const { tx, live, audit, emit } = deps;
  const { companyId } = actor.membership;
  const company = await findCompanyForUpdate(tx, companyId);
  if (!company) throw new AppError(requestErrors['not-found']);
  const before = await getCard(deps, actor);
  if (before.version !== version) throw new AppError(requestErrors.stale, { current: before });
  if (company.isOperator) refuseWrong(deps, input);
  const { bankAccounts, name, ...values } = toStoredCard({
    ...input,
    timeZone: parseTimeZone(input.timeZone),
  });
  const known = await findCard(tx, companyId);
  const accounts = withIds(deps, before.bankAccounts, bankAccounts);
  const isElsewhere = company.isOperator && isPaidElsewhere(before.bankAccounts, accounts);
  if (isElsewhere) await requireProof(deps, tx, actor);
  const isSame = known?.inn === values.inn && known.kpp === values.kpp;
  await renameCompany(tx, companyId, name);
  if (!isSame) await setConfirmation(tx, companyId, { confirmedAt: null, confirmedBy: null });
  const { inn, kpp } = await saveCard(tx, companyId, values);
  if (!isSame && inn !== '') await emit(tx, taxpayerChanged, { companyId, inn, kpp });
  await replaceBankAccounts(tx, companyId, accounts);
  const after = await getCard(deps, actor);
  await live.publish(tx, { companyId }, companyChanged, { companyId });
  await audit.record(tx, {
    act: 'company/card-changed',
    userId: actor.userId,
    companyId,
    subject: `company:${companyId}`,
    ...listChanges(before, after),
  });
  if (isElsewhere) await notifyOwners(deps, actor, accounts);
  return after;
}

type Accounts = CompanyCard['bankAccounts'];

/** An existing account keeps its id, because documents reference it. */
function withIds(
  { ids }: Pick<Deps, 'ids'>,
  known: Accounts,
  sent: readonly Omit<Accounts[number], 'id'>[],
): Accounts {
  const left = [...known];
  return sent.map((account) => {
    const index = left.findIndex(
      ({ bik, account: number }) => bik === account.bik && number === account.account,
    );
    const [same] = index === -1 ? [] : left.splice(index, 1);
    return { ...account, id: same?.id ?? ids.next() };
  });
}

function refuseWrong({ text }: Pick<Deps, 'text'>, card: CardInput): void {
  const wrong = checkRequisites(card, 'seller').filter(({ severity }) => severity === 'error');
  if (wrong.length === 0) return;
  const errors = wrong.map(({ path, code }) => ({
    path: `card.${path}`,
    code,
    message: text(`validation.${code}`),
  }));
  throw new AppError(requisitesErrors['requisites-wrong'], { errors });
}
