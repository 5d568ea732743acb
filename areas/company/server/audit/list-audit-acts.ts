import type { MemberActor } from '@artel/contract';
import type { Platform } from '@artel/server';

/** Lists the kinds of acts that occurred in the actor's company. */
export async function listAuditActs(
  { auditLog }: Pick<Platform, 'auditLog'>,
  { membership }: MemberActor,
): Promise<{ acts: string[] }> {
  return { acts: await auditLog.kinds(membership.companyId) };
}
