import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { inCompany } from '../parties/in-company.ts';
import { signDocumentUrl } from '../printing/pdf-source.ts';
import { documents } from '../tables.ts';
import { documentSource } from './document-source.ts';

interface Wanted {
  readonly companyId: string;
  readonly documentId: string;
}

/** Returns the seller's signed address of a closing document, valid for ten minutes. */
export async function getSoldDocumentFile(
  deps: WithTransaction,
  actor: MemberActor,
  { companyId, documentId }: Wanted,
): Promise<{ href: string }> {
  const { companyId: sellerId } = actor.membership;
  const row = await inCompany(
    deps,
    deps.tx,
    { reason: 'billing/sold-papers', companyId, backTo: sellerId },
    () => documents.find(deps.tx, { companyId, id: documentId }),
  );
  if (row?.sellerId !== sellerId) throw new AppError(requestErrors['not-found']);
  return signDocumentUrl(deps, documentSource, actor, { companyId, id: documentId });
}
