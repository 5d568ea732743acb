import type { MemberActor } from '@artel/contract';
import { type Platform, signDownload } from '@artel/server';
import { type Archive, findArchived } from './find-archived.ts';

export const ARCHIVES = 'closing-zip';

/** Returns the address from which the browser may load the documents of some months in the next ten minutes. */
export async function createArchive(
  deps: Platform,
  actor: MemberActor,
  { side, from, until }: Omit<Archive, 'companyId'>,
): Promise<{ href: string; documents: number }> {
  const { userId, sessionId } = actor;
  const { companyId } = actor.membership;
  const documents = await findArchived(deps, { side, companyId, from, until });
  await deps.db.asCompany(actor, (tx) =>
    deps.audit.record(tx, {
      act: 'billing/documents-exported',
      userId,
      companyId,
      subject: `company:${companyId}`,
      after: { documents: documents.length, from, until },
    }),
  );
  const id = [side, companyId, from, until].join('.');
  return {
    href: signDownload(deps, { source: ARCHIVES, id, userId, sessionId }),
    documents: documents.length,
  };
}
