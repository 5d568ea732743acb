import type { listSoldDocuments as route, SoldDocument } from '@artel/billing/contract';
import { listNamedCompanyIds } from '@artel/company/server';
import { listLayoutVariants, type MemberActor, type RouteInput } from '@artel/contract';
import { listNumberedCompanyIds } from '@artel/requisites/server';
import { keysetPage, type WithTransaction } from '@artel/server';
import type { Party } from '../parties/find-party.ts';
import { listSold } from '../sellers/list-sold.ts';
import { documents } from '../tables.ts';
import { listFilteredDocumentIds, type SoldDocumentFilter } from './documents.store.ts';
import { byIssue, presentDocument, toDocumentFilter } from './list-documents.ts';

/** Closing documents of all companies, the latest first; each is read in its buyer's scope. */
export async function listSoldDocuments(
  deps: Pick<WithTransaction, 'tx' | 'db' | 'text'>,
  { membership: { companyId: sellerId } }: MemberActor,
  query: RouteInput<typeof route>,
): Promise<{ items: SoldDocument[]; nextCursor: string | null }> {
  const { tx } = deps;
  const filter = await toSoldDocumentFilter(deps, query);
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

/** Far more than anyone looks through; a name that more companies share must be typed more fully. */
const MOST_COMPANIES = 2_000;

/** Words are a part of a number, a part of a buyer's name, or the beginning of its INN. */
async function toSoldDocumentFilter(
  { tx, text }: Pick<WithTransaction, 'tx' | 'text'>,
  query: RouteInput<typeof route>,
): Promise<SoldDocumentFilter> {
  const filter = toDocumentFilter(query);
  if (filter.number === undefined) return filter;
  const rows = { latin: text('keyboard.latin'), local: text('keyboard.local') };
  const words = [...new Set(listLayoutVariants(filter.number, rows))];
  const companies = [
    ...(await listNamedCompanyIds(tx, words, MOST_COMPANIES)),
    ...(await listNumberedCompanyIds(tx, words, MOST_COMPANIES)),
  ];
  return { ...filter, companies };
}
