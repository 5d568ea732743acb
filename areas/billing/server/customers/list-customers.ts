import type { Customer, listCustomers as route } from '@artel/billing/contract';
import { listNamedCompanyIds } from '@artel/company/server';
import { listLayoutVariants, type MemberActor, type RouteInput } from '@artel/contract';
import { listNumberedCompanyIds } from '@artel/requisites/server';
import { keyset, keysetPage, type Tx, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';
import { inCompany } from '../parties/in-company.ts';
import { listCustomerIds } from './customers.store.ts';
import { findCustomer } from './find-customer.ts';

type Deps = Pick<WithTransaction, 'tx' | 'db' | 'clock' | 'text'>;

interface Found {
  readonly companyId: string;
}

const byAge = keyset(z.object({ companyId: z.uuid() }), ({ companyId }: Found): Found => ({ companyId }));
/** Far more than anyone looks through; a longer part of the name finds fewer. */
const MOST_FOUND = 10_000;

/** Companies that try the product or pay for it, each read in its own scope. */
export async function listCustomers(
  deps: Deps,
  { membership: { companyId: sellerId } }: MemberActor,
  query: RouteInput<typeof route>,
): Promise<{ items: Customer[]; nextCursor: string | null }> {
  const { tx } = deps;
  const among = await findAmong(deps, query.q);
  const { rows, nextCursor } = await keysetPage(query, byAge, async ({ after, limit }) => {
    const wanted = { sellerId, among, state: query.state ?? 'all', after: after?.companyId ?? null } as const;
    return (await listCustomerIds(tx, wanted, limit)).map((companyId) => ({ companyId }));
  });
  const items: Customer[] = [];
  for (const { companyId } of rows) {
    const seen = await inCompany(deps, tx, { reason: 'billing/customers', companyId, backTo: sellerId }, () =>
      findCustomer(deps, tx, companyId),
    );
    if (seen) items.push(seen);
  }
  return { items, nextCursor };
}

/** Companies of that name or INN; null for all. */
async function findAmong(
  { tx, text }: Deps & { readonly tx: Tx },
  q = '',
): Promise<readonly string[] | null> {
  const query = q.trim();
  if (query === '') return null;
  const rows = { latin: text('keyboard.latin'), local: text('keyboard.local') };
  const words = [...new Set(listLayoutVariants(query, rows))];
  return [
    ...(await listNamedCompanyIds(tx, words, MOST_FOUND)),
    ...(await listNumberedCompanyIds(tx, words, MOST_FOUND)),
  ];
}
