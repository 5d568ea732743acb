import { billingErrors, billingLimits, type ClosingDocument } from '@artel/billing/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { dayIn } from '@artel/contract/time';
import type { Tx, WithTransaction } from '@artel/server';
import { findBasis } from '../agreements/find-basis.ts';
import {
  changeDocument,
  type DocumentRow,
  getLines,
  insertCorrection,
} from '../documents/documents.store.ts';
import { findBuyer } from '../documents/find-buyer.ts';
import { presentDocument } from '../documents/list-documents.ts';
import { notifySent } from '../documents/notify-sent.ts';
import { lockBooks } from '../invoices/lock-books.ts';
import { inCompany } from '../parties/in-company.ts';
import { getSeller, type Seller } from '../sellers/find-seller.ts';
import { documents } from '../tables.ts';

interface Wanted {
  readonly companyId: string;
  readonly documentId: string;
}

/**
 * Corrects the parties of a document that was not signed, on behalf of the seller. Number, day and lines
 * stay, as Government Decree 1137 requires of a corrected tax invoice; the first one is preserved as it was.
 */
export async function correctDocument(
  deps: WithTransaction,
  { userId, membership: { companyId: sellerId } }: MemberActor,
  { companyId, documentId }: Wanted,
): Promise<ClosingDocument> {
  const { tx } = deps;
  await deps.limits.consume(tx, billingLimits.corrections, { company: sellerId });
  const seller = await getSeller(deps, tx, sellerId);
  const row = await inCompany(
    deps,
    tx,
    { reason: 'billing/sold-papers', companyId, backTo: sellerId },
    async () => {
      await lockBooks(tx, companyId);
      const before = await documents.find(tx, { companyId, id: documentId });
      if (before?.sellerId !== sellerId || before.state === 'draft')
        throw new AppError(requestErrors['not-found']);
      return replace(deps, tx, { before, seller, userId });
    },
  );
  await deps.audit.record(tx, { ...input(row, userId), companyId: sellerId });
  return presentDocument(row);
}

async function replace(
  deps: WithTransaction,
  tx: Tx,
  {
    before,
    seller,
    userId,
  }: { readonly before: DocumentRow; readonly seller: Seller; readonly userId: string },
): Promise<DocumentRow> {
  const { companyId } = before;
  const now = deps.clock.now();
  const replaced = await changeDocument(tx, before, ['sent', 'refused'], {
    state: 'corrected',
    finalizedAt: now,
  });
  if (!replaced) throw new AppError(billingErrors['document-settled']);
  const invoiceIds = (await getLines(tx, before)).map(({ invoiceId }) => invoiceId);
  const buyer = await findBuyer(deps, tx, companyId, invoiceIds);
  const next = {
    ...before,
    id: deps.ids.next(),
    linesOf: before.linesOf ?? before.id,
    correction: before.correction + 1,
    correctedOn: dayIn(seller.party.timeZone, now),
    state: 'sent',
    seller: seller.party,
    buyer,
    basis: await findBasis(deps, tx, { companyId, inn: buyer.inn }),
    refusal: '',
    finalizedAt: null,
    remindedAt: null,
    sentAt: now,
    createdAt: now,
  };
  await insertCorrection(tx, next);
  await notifySent(deps, tx, next);
  await deps.audit.record(tx, { ...input(next, userId), companyId });
  const row = await documents.find(tx, { companyId, id: next.id });
  if (!row) throw new Error(`The correction ${next.id} was not written`);
  return row;
}

const input = (
  { id, number, correction }: Pick<DocumentRow, 'id' | 'number' | 'correction'>,
  userId: string,
) => ({
  act: 'billing/document-corrected' as const,
  userId,
  subject: `document:${id}`,
  after: { number, correction },
});
