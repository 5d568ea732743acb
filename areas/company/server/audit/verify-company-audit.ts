import type { MemberActor } from '@artel/contract';
import type { Platform } from '@artel/server';

interface Verdict {
  readonly records: number;
  readonly waiting: number;
  readonly fault: { readonly kind: string; readonly sequence: number } | null;
}

/** Walks the chain of the actor's company; a company in which nothing was sealed yet has nothing wrong. */
export async function verifyCompanyAudit(
  { auditLog }: Pick<Platform, 'auditLog'>,
  { membership }: MemberActor,
): Promise<Verdict> {
  const report = await auditLog.verify(membership.companyId);
  if (report === null) return { records: 0, waiting: 0, fault: null };
  const { records, waiting, fault } = report;
  return { records, waiting, fault: fault && { kind: fault.kind, sequence: fault.sequence } };
}
