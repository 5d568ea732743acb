import type { Scopes, Tx } from '@artel/server';
import { findCompany, listOwnCompanyIds } from '../companies/companies.store.ts';
import { isLastOwnerLeaving } from '../members/last-owner.ts';
import { listActiveOwnerIds } from '../members/members.store.ts';
import { countOthers, findCard } from './cards.store.ts';

interface Held {
  readonly id: string;
  readonly name: string;
}

/** Companies that would be without an owner if the person left. */
export interface Orphans {
  /** Others work there, or it runs the installation: it needs an owner first. */
  readonly inUse: readonly Held[];
  /** No one else is there: it is deleted with the person. */
  readonly empty: readonly Held[];
}

/** Looks through the companies of the person in scope; leaves the transaction in the last of them. */
export async function findOrphans(
  { db }: { db: Pick<Scopes, 'enterCompany'> },
  tx: Tx,
  userId: string,
): Promise<Orphans> {
  const inUse: Held[] = [];
  const empty: Held[] = [];
  for (const id of await listOwnCompanyIds(tx)) {
    await db.enterCompany('company/orphans', tx, id);
    const [card, company] = [await findCard(tx, id, userId), await findCompany(tx, id)];
    if (card?.role !== 'owner' || company === null) continue;
    if (!isLastOwnerLeaving(await listActiveOwnerIds(tx, id), [card.id])) continue;
    const held = { id, name: company.name };
    if (company.isOperator || (await countOthers(tx, id, userId)) > 0) inUse.push(held);
    else empty.push(held);
  }
  return { inUse, empty };
}
