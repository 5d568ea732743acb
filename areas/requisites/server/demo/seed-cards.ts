import { findCompany, listOwnCompanyIds } from '@artel/company/server';
import { findUserIdByEmail } from '@artel/identity/server';
import type { Platform } from '@artel/server';
import { replaceBankAccounts } from '../card/bank-accounts.store.ts';
import { findCard, saveCard } from '../card/cards.store.ts';
import demo from './demo-cards.json' with { type: 'json' };

/**
 * Fills in the cards of the demo's companies, so that one may invoice and the other be invoiced from the
 * first minute. The numbers have valid check digits and belong to no one; a card that someone has filled in
 * stays.
 */
export async function seedCards(deps: Platform): Promise<readonly []> {
  const userId = await findUserIdByEmail(deps, demo.member);
  const companyIds = userId === null ? [] : await deps.db.asUser(userId, listOwnCompanyIds);
  for (const companyId of companyIds) await seedCard(deps, companyId);
  return [];
}

async function seedCard(deps: Platform, companyId: string): Promise<void> {
  await deps.db.asCompanyJob('requisites/demo', companyId, async (tx) => {
    const name = (await findCompany(tx, companyId))?.name;
    const known = demo.companies.find((company) => company.name === name);
    if (!known || (await findCard(tx, companyId)) !== null) return;
    await saveCard(tx, companyId, { kind: 'legal-entity', ...known.card });
    const account = { id: deps.ids.next(), isMain: true, ...known.bankAccount };
    await replaceBankAccounts(tx, companyId, [account]);
  });
}
