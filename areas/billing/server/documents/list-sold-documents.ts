import type { listSoldDocuments as route, SoldDocument } from '@artel/billing/contract';
import type { MemberActor, RouteInput } from '@artel/contract';
import { keysetPage, type WithTransaction } from '@artel/server';
import type { Party } from '../parties/find-party.ts';
import { listSold } from '../sellers/list-sold.ts';
import { documents } from '../tables.ts';
import { listFilteredDocumentIds } from './documents.store.ts';
import { byIssue, presentDocument, toDocumentFilter } from './list-documents.ts';

/** Closing documents of all companies, the latest first; each is read in its buyer's scope. */
export async function listSoldDocuments(
  deps: Pick<WithTransaction, 'tx' | 'db' | 'text'>,
  { membership: { companyId: sellerId } }: MemberActor,
  query: RouteInput<typeof route>,
): Promise<{ items: SoldDocument[]; nextCursor: string | null }> {
  const { tx } = deps;
  const filter = toDocumentFilter(deps, query);
  const { rows, nextCursor } = await keysetPage(query, byIssue, async (page) => {
    const sold = await listFilteredDocumentIds(tx, sellerId, page, filter);
    return listSold(deps, tx, { sellerId, sold }, (companyId, ids) =>
      documents.list(tx, { companyId, id: ids }),
    );
  });
  const items = rows.map((row) => ({
    ...presentDocument(row),
    companyId: row.companyId,
    buyerName: (row.buyer as Party).name,
  }));
  return { items, nextCursor };
}
