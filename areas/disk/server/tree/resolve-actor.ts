import { AppError, type MemberActor, requestErrors, suspendedError } from '@artel/contract';
import type { Platform } from '@artel/server';

/** Returns the member for whom a task works; refuses a former member, and one of a suspended company. */
export async function resolveActor(
  { ports }: Pick<Platform, 'ports'>,
  { userId, companyId }: { readonly userId: string; readonly companyId: string },
): Promise<MemberActor> {
  const membership = await ports.resolveMembership(userId, companyId);
  if (!membership) throw new AppError(requestErrors.forbidden);
  if (membership.isSuspended) throw suspendedError(membership);
  return { userId, sessionId: userId, membership, via: null };
}
