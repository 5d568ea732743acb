import {
  type Actor,
  AppError,
  type Membership,
  type Route,
  requestErrors,
  suspendedError,
  type Via,
} from '@artel/contract';
import type { Ports } from '../../platform.ts';

/** The prefixes of programs' keys: those that administrators create, and those that people give to apps. */
const KEY = /^artel_[ka]_/;

/** Identifies the caller by the access token in `Authorization`: a cookie is never accepted as proof. */
export async function identify(ports: Ports, authorization: string | undefined): Promise<Actor> {
  const token = bearerToken(authorization);
  if (token !== null && KEY.test(token)) return identifyKey(ports, token);
  const claims = token === null ? null : await ports.authenticate(token);
  if (!claims) throw new AppError(requestErrors.unauthenticated);
  const { userId, sessionId, companyId } = claims;
  const membership = companyId === null ? null : await ports.resolveMembership(userId, companyId);
  return { userId, sessionId, membership, via: null };
}

/** A program has the role of its member, without permissions of the operator's administrators. */
async function identifyKey(ports: Ports, key: string): Promise<Actor> {
  const claims = await ports.authenticateKey(key);
  if (!claims) throw new AppError(requestErrors.unauthenticated);
  const { userId, companyId, kind, id, scopes } = claims;
  const found = await ports.resolveMembership(userId, companyId);
  const own = [...(found?.permissions ?? [])].filter((permission) => !permission.startsWith('operator.'));
  const membership = found && { ...found, permissions: new Set(own) };
  return { userId, sessionId: id, membership, via: { kind, id, scopes } };
}

/** The result of checking a route's access. */
type Authorised = Pick<Route, 'id' | 'effect' | 'access' | 'whenSuspended' | 'feature'>;

/**
 * Whether the caller may call the route at all: checks a key's scope, membership, permission, suspension and
 * feature, in this order.
 */
export async function authorise(ports: Ports, route: Authorised, actor: Actor): Promise<void> {
  const { membership, via } = actor;
  if (via) requireScope(ports, route, via);
  if (route.access !== 'user' && route.access !== 'public') {
    if (!membership) throw new AppError(requestErrors['company-required']);
    if (route.access !== 'member' && !membership.permissions.has(route.access)) {
      throw new AppError(requestErrors.forbidden);
    }
  }
  if (membership?.isSuspended && (route.whenSuspended === 'refuse' || isStopped(route, membership))) {
    throw suspendedError(membership);
  }
  if (route.feature !== undefined) await requireFeature(ports, route.feature, membership);
}

/** Whether it is a write of a company that has moved; acts that concern the person go on. */
function isStopped({ effect, access }: Authorised, { isMoved = false }: Membership): boolean {
  return isMoved && effect === 'write' && access !== 'user' && access !== 'public';
}

/**
 * Requires a key's scope. A program needs both its role and its scopes: `disk.write` opens the routes of the
 * disk, `disk.read` only the reading ones. Routes about the person, independent of a company, are closed to
 * keys.
 */
function requireScope(ports: Ports, { id, effect, access }: Authorised, { scopes }: Via): void {
  const area = id.slice(0, id.indexOf('/'));
  const scope = `${area}.${effect}`;
  if (access === 'public' || access === 'user' || !ports.keyScopes().has(scope))
    throw new AppError(requestErrors.forbidden);
  if (!scopes.has(scope) && !scopes.has(`${area}.write`))
    throw new AppError(requestErrors['scope-missing'], { values: { scope } });
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
