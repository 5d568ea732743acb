import type { Scopes, Tx } from '@artel/server';
import { findCompany, listOwnCompanyIds } from '../companies/companies.store.ts';
import { isLastOwnerLeaving } from '../members/last-owner.ts';
import { listActiveOwnerIds } from '../members/members.store.ts';
import { countOthers, findCard } from './cards.store.ts';

interface Held {
  readonly id: string;
  readonly name: string;
}

/** Companies that would have no owner if the person left. */
export interface Orphans {
  /** Companies with other members, and the one that runs the installation: they need another owner first. */
  readonly inUse: readonly Held[];
  /** Companies without other members: they are deleted with the person. */
  readonly empty: readonly Held[];
}

/** Finds the companies of the person in scope that would have no owner; the transaction remains in the last company. */
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
