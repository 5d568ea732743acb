import { billingErrors } from '@artel/billing/contract';
import { AppError } from '@artel/contract';
import type { Platform } from '@artel/server';
import { type DocumentRow, listDocumentRows, listIssuedDocumentIds } from '../documents/documents.store.ts';

/** Limit of the documents in one archive: each takes a moment to draw, and a person waits for all of them. */
const MOST = 2000;
const SENT = ['sent', 'signed', 'refused', 'corrected'];

export interface Archive {
  /** Those of one company, or all that a seller sent. */
  readonly side: 'own' | 'sold';
  readonly companyId: string;
  /** First and last month, both in it: `2026-11`. */
  readonly from: string;
  readonly until: string;
}

/** Returns the documents that an archive contains, the latest first. */
export async function findArchived(
  { db }: Pick<Platform, 'db'>,
  { side, companyId, from, until }: Archive,
): Promise<Pick<DocumentRow, 'companyId' | 'id'>[]> {
  const months = { from: `${from}-01`, until: `${until}-01` };
  const page = { after: null, limit: MOST + 1 };
  const found = await db.asCompanyJob('billing/open-archive', companyId, async (tx) =>
    side === 'own'
      ? await listDocumentRows(tx, companyId, page, months)
      : await listIssuedDocumentIds(tx, companyId, page, { states: SENT, ...months }),
  );
  if (found.length === 0) throw new AppError(billingErrors['no-documents']);
  if (found.length > MOST)
    throw new AppError(billingErrors['too-many-documents'], { values: { count: MOST } });
  return found;
}
