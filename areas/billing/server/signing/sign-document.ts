import { billingLimits, type ClosingDocument, SCAN } from '@artel/billing/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { Platform, Tx } from '@artel/server';
import { presentDocument } from '../documents/list-documents.ts';
import { inCompany } from '../parties/in-company.ts';
import { documents } from '../tables.ts';
import { changeDocumentState } from './change-document-state.ts';
import { readScan } from './read-scan.ts';

interface Signed {
  /** The company that owns the document. */
  readonly companyId: string;
  readonly documentId: string;
  readonly bytes: Uint8Array;
}

/** Stores a document with both signatures: the file is written first, then the document refers to it. */
export async function signDocument(
  deps: Platform,
  actor: MemberActor,
  { companyId, documentId, bytes }: Signed,
): Promise<ClosingDocument> {
  const scanType = readScan(bytes);
  const own = actor.membership.companyId;
  const inside = <T>(tx: Tx, work: () => Promise<T>) =>
    own === companyId
      ? work()
      : inCompany(deps, tx, { reason: 'billing/sold-papers', companyId, backTo: own }, work);
  // A person who may not sign the document is refused before anything is written.
  await deps.db.asCompany(actor, (tx) =>
    inside(tx, async () => {
      const row = await documents.find(tx, { companyId, id: documentId });
      if (!row || (own !== companyId && row.sellerId !== own)) throw new AppError(requestErrors['not-found']);
    }),
  );
  const blob = await deps.blobs.write(inOneChunk(bytes), { maxBytes: SCAN.maxBytes });
  return deps.db.asCompany(actor, (tx) =>
    deps.once.finish(tx, async () => {
      await deps.limits.consume(tx, billingLimits.scans, { company: own });
      const row = await inside(tx, async () => {
        const before = await documents.find(tx, { companyId, id: documentId });
        const signed = await changeDocumentState(deps, tx, companyId, {
          documentId,
          userId: actor.userId,
          act: 'billing/document-signed',
          among: ['sent', 'refused', 'signed'],
          changes: {
            state: 'signed',
            refusal: '',
            finalizedAt: deps.clock.now(),
            scanBlobId: blob.id,
            scanType,
          },
        });
        // The seller must preserve it by law, even when the buyer is gone.
        await deps.blobs.store(tx, blob, { kind: 'billing/scan', companyId: signed.sellerId });
        if (before?.scanBlobId) await deps.blobs.release(tx, before.scanBlobId);
        return signed;
      });
      return presentDocument(row);
    }),
  );
}

async function* inOneChunk(bytes: Uint8Array) {
  yield bytes;
}
