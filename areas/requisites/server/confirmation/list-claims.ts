import { findCompany } from '@artel/company/server';
import type { CompanyClaim } from '@artel/requisites/contract';
import type { Platform, Tx, WithTransaction } from '@artel/server';
import { findCard, findConfirmedCompanyId } from '../card/cards.store.ts';
import { findClaim, listClaimingCompanyIds } from '../card/claims.store.ts';

type Query = { readonly cursor?: string | undefined; readonly limit: number };
type Deps = Pick<Platform, 'db'>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Companies that wait for the operator's word; each is looked at inside its own wall. */
export async function listClaims(
  { tx, db }: Pick<WithTransaction, 'tx' | 'db'>,
  { cursor, limit }: Query,
): Promise<{ items: CompanyClaim[]; nextCursor: string | null }> {
  // A cursor that is none starts anew, like everywhere.
  const after = cursor !== undefined && UUID.test(cursor) ? cursor : null;
  const companyIds = await listClaimingCompanyIds(tx, { after, limit: limit + 1 });
  const items: CompanyClaim[] = [];
  for (const companyId of companyIds.slice(0, limit)) {
    const claim = await readClaim({ db }, tx, companyId);
    if (claim) items.push(claim);
  }
  return { items, nextCursor: companyIds.length > limit ? (items.at(-1)?.id ?? null) : null };
}

async function readClaim({ db }: Deps, tx: Tx, companyId: string): Promise<CompanyClaim | null> {
  await db.enterCompany(tx, companyId);
  const claim = await findClaim(tx, companyId);
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
  await db.enterCompany(tx, companyId);
  const company = await findCompany(tx, companyId);
  return company && { companyId, companyName: company.name };
}
