import { billingChanged, billingErrors } from '@artel/billing/contract';
import { AppError, requestErrors } from '@artel/contract';
import type { Platform, Tx } from '@artel/server';
import { changeDocument, type DocumentRow } from '../documents/documents.store.ts';
import { publishSales } from '../outbox/publish-sales.ts';
import { inCompany } from '../parties/in-company.ts';
import { documents } from '../tables.ts';

type Deps = Pick<Platform, 'db' | 'audit' | 'live'>;

interface Settling {
  readonly documentId: string;
  readonly userId: string;
  readonly act: 'billing/document-signed' | 'billing/document-refused';
  /** The states in which the document may be changed. */
  readonly among: readonly string[];
  readonly changes: Parameters<typeof changeDocument>[3];
  readonly reason?: string;
}

/**
 * Changes the state of a document that was sent to the company of this transaction; both journals record who
 * did that.
 */
export async function changeDocumentState(
  deps: Deps,
  tx: Tx,
  companyId: string,
  { documentId, userId, act, among, changes, reason }: Settling,
): Promise<DocumentRow> {
  const before = await documents.find(tx, { companyId, id: documentId });
  if (!before || before.state === 'draft') throw new AppError(requestErrors['not-found']);
  const row = await changeDocument(tx, before, among, changes);
  if (!row) throw new AppError(billingErrors['document-settled']);
  await deps.live.publish(tx, { companyId }, billingChanged, { companyId });
  const input = {
    act,
    userId,
    subject: `document:${documentId}`,
    before: { state: before.state },
    after: { number: row.number, state: row.state, ...(reason !== undefined && { reason }) },
  };
  await deps.audit.record(tx, { ...input, companyId });
  const { sellerId } = row;
  await inCompany(
    deps,
    tx,
    { reason: 'billing/seller-journal', companyId: sellerId, backTo: companyId },
    async () => {
      await deps.audit.record(tx, { ...input, companyId: sellerId });
    },
  );
  await publishSales(deps, tx);
  return row;
}
