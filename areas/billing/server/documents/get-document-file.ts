import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { signDocumentUrl } from '../printing/pdf-source.ts';
import { documents } from '../tables.ts';
import { documentSource } from './document-source.ts';

/** Returns the address from which the browser may load a closing document in the next ten minutes. */
export async function getDocumentFile(
  deps: WithTransaction,
  actor: MemberActor,
  documentId: string,
): Promise<{ href: string }> {
  const { companyId } = actor.membership;
  const row = await documents.find(deps.tx, { companyId, id: documentId });
  if (!row || row.state === 'draft') throw new AppError(requestErrors['not-found']);
  return signDocumentUrl(deps, documentSource, actor, { companyId, id: documentId });
}
