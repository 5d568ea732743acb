import { findCompany } from '@artel/company/server';
import type { CompanyClaim } from '@artel/requisites/contract';
import { byId, type Platform, type Tx, type WithTransaction } from '@artel/server';
import { findCard, findConfirmedCompanyId } from '../card/cards.store.ts';
import { listClaimingCompanyIds } from '../card/claims.store.ts';
import { claims } from '../tables.ts';

type Query = { readonly cursor?: string | undefined; readonly limit: number };
type Deps = Pick<Platform, 'db'>;

/** Companies that wait for the operator's decision; each is read in its own scope. */
export async function listClaims(
  { tx, db }: Pick<WithTransaction, 'tx' | 'db'>,
  { cursor, limit }: Query,
): Promise<{ items: CompanyClaim[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : byId.decode(cursor);
  const companyIds = await listClaimingCompanyIds(tx, { after, limit: limit + 1 });
  const items: CompanyClaim[] = [];
  for (const companyId of companyIds.slice(0, limit)) {
    const claim = await readClaim({ db }, tx, companyId);
    if (claim) items.push(claim);
  }
  const last = items.at(-1);
  return { items, nextCursor: last && companyIds.length > limit ? byId.encode(last) : null };
}

async function readClaim({ db }: Deps, tx: Tx, companyId: string): Promise<CompanyClaim | null> {
  await db.enterCompany('requisites/claims', tx, companyId);
  const claim = await claims.find(tx, { companyId });
  const company = await findCompany(tx, companyId);
  if (!claim || !company) return null;
  const card = await findCard(tx, companyId);
  const holderId = await findConfirmedCompanyId(tx, claim);
  return {
    id: claim.id,
    companyId,
    companyName: company.name,
    kind: (card?.kind ?? null) as CompanyClaim['kind'],
    inn: claim.inn,
    kpp: claim.kpp,
    note: claim.note,
    createdAt: claim.createdAt.toISOString(),
    holder: holderId === null || holderId === companyId ? null : await readHolder({ db }, tx, holderId),
  };
}

async function readHolder({ db }: Deps, tx: Tx, companyId: string): Promise<CompanyClaim['holder']> {
  await db.enterCompany('requisites/claims', tx, companyId);
  const company = await findCompany(tx, companyId);
  return company && { companyId, companyName: company.name };
}
