import { findCompany, findMemberOfUser, listOwnCompanyIds } from '@artel/company/server';
import type { TrialProgress } from '@artel/onboarding/contract';
import type { WithTransaction } from '@artel/server';
import { findTrialRow } from './trials.store.ts';

type Deps = Pick<WithTransaction, 'tx' | 'db'>;

/** Maximal number of companies checked for one response: a person who owns more chooses in the menu first. */
const SAMPLE_BYTES = 20;

/**
 * Companies that the person owns and that never had a trial; the operator's company has none. The transaction
 * leaves the company that it was in.
 */
export async function listTrialCompanies(deps: Deps, userId: string): Promise<TrialProgress['companies']> {
  const ids = await listOwnCompanyIds(deps.tx);
  const found = [];
  for (const id of ids.slice(0, SAMPLE_BYTES)) {
    await deps.db.enterCompany('onboarding/own-trial', deps.tx, id);
    const company = (await mayBegin(deps, id, userId)) ? await findCompany(deps.tx, id) : null;
    if (company && !company.isOperator) found.push({ id, name: company.name });
  }
  return found;
}

/** Whether the person owns the company of this transaction and it never had a trial. */
async function mayBegin({ tx }: Deps, companyId: string, userId: string): Promise<boolean> {
  const member = await findMemberOfUser(tx, companyId, userId);
  if (member?.role !== 'owner' || member.suspendedAt !== null) return false;
  return (await findTrialRow(tx, companyId)) === null;
}
