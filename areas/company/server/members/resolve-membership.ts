import type { ResolveMembership } from '@artel/contract';
import { MINUTE } from '@artel/contract/time';
import type { CacheKind, Platform, Tx } from '@artel/server';
import { getCompanyState } from '../companies/company-state.ts';
import { findMemberOfUser } from './members.store.ts';
import { listDepartmentParents, listPlaces } from './principals.store.ts';

// The user alone: a connection of a person who is no member yet is in no company.
const MEMBER: CacheKind = {
  name: 'company/member',
  getConcerned: (key) => ({ userId: key.slice(key.indexOf(':') + 1) }),
  maxAgeMs: 10 * MINUTE,
};
const PLACES: CacheKind = {
  name: 'company/places',
  getConcerned: (companyId) => ({ companyId }),
  maxAgeMs: 10 * MINUTE,
};
const memberKey = (companyId: string, userId: string) => `${companyId}:${userId}`;

/**
 * Returns a user's membership in a company, from the cache. Member and company are cached separately, so that
 * a suspension invalidates one entry and not one per member.
 */
export function resolveMembership(
  platform: Pick<Platform, 'db' | 'cache' | 'ports' | 'config'>,
): ResolveMembership {
  const { db, cache } = platform;
  return async (userId, companyId) => {
    const member = await cache.get(MEMBER, memberKey(companyId, userId), () =>
      db.asCompanyJob('company/membership', companyId, async (tx) => {
        const row = await findMemberOfUser(tx, companyId, userId);
        return row && row.suspendedAt === null ? { memberId: row.id, role: row.role } : null;
      }),
    );
    if (!member) return null;
    const { isSuspended, isUnpaid, isMoved, isOperator } = await getCompanyState(platform, companyId);
    const departments = await cache.get(PLACES, companyId, () => readPlaces(platform, companyId));
    const principalIds = [member.memberId, ...getDepartments(departments, member.memberId)];
    if (member.role !== 'guest') principalIds.push(companyId);
    const permissions = permissionsIn(platform.ports.getPermissions(member.role), isOperator);
    return { companyId, ...member, permissions, principalIds, isSuspended, isUnpaid, isMoved };
  };
}

interface Places {
  /** The department of each member who is in one. */
  readonly ofMembers: ReadonlyMap<string, string>;
  /** The parent of each department. */
  readonly above: ReadonlyMap<string, string | null>;
}

function readPlaces({ db }: Pick<Platform, 'db'>, companyId: string): Promise<Places> {
  return db.asCompanyJob('company/membership', companyId, async (tx) => ({
    ofMembers: new Map(await listPlaces(tx, companyId)),
    above: new Map(await listDepartmentParents(tx, companyId)),
  }));
}

/** A member's department and all above it. */
function getDepartments({ ofMembers, above }: Places, memberId: string): readonly string[] {
  const found = new Set<string>();
  let next: string | null | undefined = ofMembers.get(memberId);
  while (next && above.has(next) && !found.has(next)) {
    found.add(next);
    next = above.get(next);
  }
  return [...found];
}

/** `operator.…` permissions apply only in the company that runs the installation. */
function permissionsIn(ofRole: ReadonlySet<string>, isOperator: boolean): ReadonlySet<string> {
  return isOperator ? ofRole : new Set([...ofRole].filter((name) => !name.startsWith('operator.')));
}

/** Must be called by all code that changes a person's role or presence in a company. */
export async function forgetMember(
  { cache }: Pick<Platform, 'cache'>,
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  await cache.forget(tx, MEMBER, memberKey(companyId, userId));
}

/** The same for many members of one company, in one statement. */
export async function forgetMembers(
  { cache }: Pick<Platform, 'cache'>,
  tx: Tx,
  { companyId, userIds }: { companyId: string; userIds: readonly string[] },
): Promise<void> {
  const keys = userIds.map((userId) => memberKey(companyId, userId));
  await cache.forget(tx, MEMBER, keys);
}

/** Must be called by all code that moves departments or changes their members. */
export async function forgetPlaces(
  { cache }: Pick<Platform, 'cache'>,
  tx: Tx,
  companyId: string,
): Promise<void> {
  await cache.forget(tx, PLACES, companyId);
}
