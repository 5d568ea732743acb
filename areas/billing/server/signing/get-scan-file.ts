import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { inCompany } from '../parties/in-company.ts';
import { signDocumentUrl } from '../printing/pdf-source.ts';
import { documents } from '../tables.ts';
import { scanSource } from './scan-source.ts';

interface Wanted {
  readonly companyId: string;
  readonly documentId: string;
}

/** Returns the signed address of a signed document, valid for ten minutes: of the own company, or for the seller of a buyer. */
export async function getScanFile(
  deps: WithTransaction,
  actor: MemberActor,
  { companyId, documentId }: Wanted,
): Promise<{ href: string }> {
  const own = actor.membership.companyId;
  const find = () => documents.find(deps.tx, { companyId, id: documentId });
  const row =
    own === companyId
      ? await find()
      : await inCompany(deps, deps.tx, { reason: 'billing/sold-papers', companyId, backTo: own }, find);
  const isTheirs = own === companyId || row?.sellerId === own;
  if (!row || !isTheirs || row.scanBlobId === null) throw new AppError(requestErrors['not-found']);
  return signDocumentUrl(deps, scanSource, actor, { companyId, id: documentId });
}
