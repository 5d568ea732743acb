import { findCompany, listHolders, listMemberNames, listOwnerEmails } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import { accountsChanged, type CompanyCard } from '@artel/requisites/contract';
import { letterKind, notice, pageLink, plainWords, type WithTransaction } from '@artel/server';

type Accounts = CompanyCard['bankAccounts'];
type Deps = Pick<WithTransaction, 'tx' | 'text' | 'config' | 'letters' | 'emit'>;

const accountsLetter = letterKind({
  name: 'requisites/accounts-changed',
  priority: 'soon',
  causedBy: 'other',
  isDeclinable: false,
});

const PAGE = '/company?section=card';

/** Whether the payee's account changed: only the main account counts, not names of banks or the order of accounts. */
export function isPaidElsewhere(before: Accounts, after: Accounts): boolean {
  const words = (accounts: Accounts) =>
    JSON.stringify(accounts.map(({ bik, account, isMain }) => [bik, account, isMain]).toSorted());
  return words(before) !== words(after);
}

/**
 * Notifies all owners of the operator's company at once that its customers pay to another account from now
 * on, because an attacker with a stolen session would change exactly this.
 */
export async function notifyOwners(
  { tx, text, config, letters, emit }: Deps,
  { userId, membership: { companyId, memberId } }: MemberActor,
  accounts: Accounts,
): Promise<void> {
  const caller = (await listMemberNames(tx, companyId, [memberId])).get(memberId);
  const main = accounts.find(({ isMain }) => isMain) ?? accounts[0];
  const values = {
    name: plainWords(`${caller?.givenName ?? ''} ${caller?.familyName ?? ''}`.trim()),
    account: main?.account ?? '—',
    bank: plainWords(main?.bankName ?? ''),
  };
  const key = 'letters.requisites.accounts-changed';
  for (const to of await listOwnerEmails(tx, companyId))
    await letters.send(tx, {
      kind: accountsLetter,
      sender: { companyId, userId, isConfirmed: true, isYoung: false, relation: 'colleague' },
      to,
      subject: text(`${key}.subject`, { brandName: config.brandName }),
      blocks: [
        { kind: 'text', text: text(`${key}.lead`, values) },
        { kind: 'button', label: text(`${key}.button`), url: pageLink(config, PAGE, companyId) },
        { kind: 'note', text: text(`${key}.mistake`) },
      ],
    });
  await emit(tx, accountsChanged, { companyId });
}

/** The same notification in the bell. */
export const accountsNotice = notice({
  kind: 'requisites/accounts-changed',
  event: accountsChanged,
  isFixed: true,
  run: (deps, { companyId }) =>
    deps.db.asCompanyJob('notice requisites/accounts-changed', companyId, async (tx) => {
      const company = await findCompany(tx, companyId);
      if (!company) return [];
      // Only owners have this permission.
      const holders = await listHolders(deps, tx, companyId, 'company.confirm');
      return holders.map((userId) => ({ userId, companyId, values: { company: company.name }, page: PAGE }));
    }),
});
