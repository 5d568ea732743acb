import type { ClosingKind } from '@artel/billing/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { Platform, Tx } from '@artel/server';
import { findBasis } from '../agreements/find-basis.ts';
import { lockBooks } from '../invoices/lock-books.ts';
import { publishSales } from '../outbox/publish-sales.ts';
import { getSeller, type Seller } from '../sellers/find-seller.ts';
import { documentLines, documents } from '../tables.ts';
import { changeDocument, type DocumentRow, listIssuedDocumentIds } from './documents.store.ts';
import { findBuyer } from './find-buyer.ts';
import { namePayments } from './name-payments.ts';
import { notifySent } from './notify-sent.ts';
import { numberDocument } from './number-document.ts';
import { requireNoDraftBefore } from './require-no-draft-before.ts';

const AT_ONCE = 100;

/**
 * The seller sends the drafts of a month: each gets its number, and the current parties, legal basis and
 * payments, in a transaction of its own.
 */
export async function sendDrafts(
  deps: Platform,
  actor: MemberActor,
  month: string,
): Promise<{ documents: number }> {
  const {
    membership: { companyId: sellerId },
    userId,
  } = actor;
  const seller = await deps.db.asCompanyJob('billing/close-month', sellerId, (tx) =>
    getSeller(deps, tx, sellerId),
  );
  const first = `${month}-01`;
  await deps.db.asCompanyJob('billing/close-month', sellerId, (tx) =>
    requireNoDraftBefore(deps, tx, sellerId, first),
  );
  let documents = 0;
  for (;;) {
    const drafts = await deps.db.asCompanyJob('billing/close-month', sellerId, (tx) =>
      listIssuedDocumentIds(
        tx,
        sellerId,
        { after: null, limit: AT_ONCE },
        { states: ['draft'], from: first, until: first },
      ),
    );
    if (drafts.length === 0) break;
    for (const { companyId, id } of drafts)
      if (
        await deps.db.asCompanyJob('billing/close-month', companyId, (tx) =>
          sendOne(deps, tx, seller, { companyId, id }),
        )
      )
        documents += 1;
  }
  return deps.db.asCompany(actor, (tx) =>
    deps.once.finish(tx, async () => {
      await publishSales(deps, tx);
      await deps.audit.record(tx, {
        act: 'billing/documents-sent',
        userId,
        companyId: sellerId,
        subject: `month:${month}`,
        after: { documents },
      });
      return { documents };
    }),
  );
}

/** Sends one draft; returns false where another user has sent it meanwhile. */
async function sendOne(
  deps: Platform,
  tx: Tx,
  seller: Seller,
  wanted: Pick<DocumentRow, 'companyId' | 'id'>,
): Promise<boolean> {
  const { companyId, id } = wanted;
  await lockBooks(tx, companyId);
  const draft = await documents.find(tx, { companyId, id });
  if (!draft) throw new AppError(requestErrors['not-found']);
  if (draft.state !== 'draft') return false;
  const lines = await documentLines.list(tx, { companyId, documentId: id }, { order: ['place'] });
  const invoiceIds = [...new Set(lines.map(({ invoiceId }) => invoiceId))];
  const buyer = await findBuyer(deps, tx, companyId, invoiceIds);
  const now = {
    buyer,
    seller: seller.party,
    basis: await findBasis(deps, tx, { companyId, inn: buyer.inn }),
    payments: await namePayments(deps, tx, { companyId, sellerId: seller.companyId, invoiceIds }),
  };
  await notifySent(deps, tx, draft);
  const { kind, year } = draft;
  const numbered = await numberDocument(deps, tx, seller, { companyId, kind: kind as ClosingKind, year });
  const sent = { ...numbered, ...now, state: 'sent', sentAt: deps.clock.now() };
  await changeDocument(tx, draft, ['draft'], sent);
  return true;
}
