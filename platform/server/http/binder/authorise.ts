import {
  type Actor,
  AppError,
  type Membership,
  type Route,
  requestErrors,
  suspendedError,
} from '@artel/contract';
import type { Ports } from '../../platform.ts';

/** Who calls, as the access token in `Authorization` tells: a cookie is never taken as proof. */
export async function identify(ports: Ports, authorization: string | undefined): Promise<Actor> {
  const token = bearerToken(authorization);
  const claims = token === null ? null : await ports.authenticate(token);
  if (!claims) throw new AppError(requestErrors.unauthenticated);
  const { userId, sessionId, companyId } = claims;
  const membership = companyId === null ? null : await ports.resolveMembership(userId, companyId);
  return { userId, sessionId, membership };
}

/** What is declared of who may call. */
type Authorised = Pick<Route, 'access' | 'whenSuspended' | 'feature'>;

/** Whether the caller may call the route at all: membership, permission, suspension, feature, in this order. */
export async function authorise(ports: Ports, route: Authorised, actor: Actor): Promise<void> {
  const { membership } = actor;
  if (route.access !== 'user' && route.access !== 'public') {
    if (!membership) throw new AppError(requestErrors['company-required']);
    if (route.access !== 'member' && !membership.permissions.has(route.access)) {
      throw new AppError(requestErrors.forbidden);
    }
  }
  if (membership?.isSuspended && route.whenSuspended === 'refuse') {
    throw suspendedError(membership);
  }
  if (route.feature !== undefined) await requireFeature(ports, route.feature, membership);
}

async function requireFeature(ports: Ports, feature: string, membership: Membership | null): Promise<void> {
  if (!membership) throw new AppError(requestErrors['company-required']);
  if (!(await ports.entitlements.allows(membership.companyId, feature))) {
    throw new AppError(requestErrors['feature-missing']);
  }
}

function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined || !/^bearer /i.test(authorization)) return null;
  return authorization.slice(7).trim() || null;
}
