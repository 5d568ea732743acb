import { type ClosingDocument, documentRefused } from '@artel/billing/contract';
import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { presentDocument } from '../documents/list-documents.ts';
import { changeDocumentState } from './change-document-state.ts';

/** Records that the buyer refuses to sign a document, and why; the seller is notified. */
export async function refuseDocument(
  deps: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  { documentId, reason }: { readonly documentId: string; readonly reason: string },
): Promise<ClosingDocument> {
  const { tx } = deps;
  const row = await changeDocumentState(deps, tx, companyId, {
    documentId,
    userId,
    act: 'billing/document-refused',
    among: ['sent'],
    changes: { state: 'refused', refusal: reason, finalizedAt: deps.clock.now() },
    reason,
  });
  await deps.emit(tx, documentRefused, { companyId, documentId });
  return presentDocument(row);
}
