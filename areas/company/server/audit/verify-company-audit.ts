import type { verifyCompanyAudit as contract } from '@artel/company/contract';
import type { MemberActor, RouteResponse } from '@artel/contract';
import type { Platform } from '@artel/server';

/** Verifies the chain of the acts of the actor's company. */
export function verifyCompanyAudit(
  { auditLog }: Pick<Platform, 'auditLog'>,
  { membership }: MemberActor,
): Promise<RouteResponse<typeof contract>> {
  return auditLog.verify(membership.companyId);
}
