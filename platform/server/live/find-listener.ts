import type { Ports } from '../platform.ts';
import type { Listener } from './live-connection.ts';

/**
 * The person of a token, with the present membership in its company; null if the session has ended. Programs
 * can't connect: they get events by webhooks, within their scopes.
 */
export async function findListener(
  ports: Pick<Ports, 'authenticate' | 'resolveMembership'>,
  token: string,
  overtime = 0,
): Promise<Listener | null> {
  const claims = await ports.authenticate(token, overtime);
  if (claims === null) return null;
  const { userId, sessionId, companyId, expiresAt } = claims;
  const membership = companyId === null ? null : await ports.resolveMembership(userId, companyId);
  return { token, expiresAt, userId, sessionId, membership };
}

/** Whether two checks of one person found the same rights. */
export function hasSameRights(one: Listener, other: Listener): boolean {
  const [a, b] = [one.membership, other.membership];
  if (a === null || b === null) return a === b;
  return (
    a.companyId === b.companyId &&
    a.role === b.role &&
    a.isSuspended === b.isSuspended &&
    a.permissions.size === b.permissions.size &&
    [...a.permissions].every((permission) => b.permissions.has(permission)) &&
    a.principalIds.length === b.principalIds.length &&
    a.principalIds.every((id) => b.principalIds.includes(id))
  );
}
