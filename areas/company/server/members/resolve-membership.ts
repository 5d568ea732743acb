import type { ResolveMembership } from '@artel/contract';
import type { Platform, Tx } from '@artel/server';
import { findCompany } from '../companies/companies.store.ts';
import { findMemberOfUser } from './members.store.ts';

const MEMBER = 'company/member';
const STATE = 'company/state';
const memberKey = (companyId: string, userId: string) => `${companyId}:${userId}`;

/**
 * What a user is in a company, from memory. Member and company are remembered apart, so that a suspension forgets one
 * thing and not one per member.
 */
export function resolveMembership(platform: Pick<Platform, 'db' | 'recall' | 'ports'>): ResolveMembership {
  const { db, recall } = platform;
  return async (userId, companyId) => {
    const member = await recall.get(MEMBER, memberKey(companyId, userId), () =>
      db.asCompanyJob(companyId, async (tx) => {
        const row = await findMemberOfUser(tx, companyId, userId);
        return row && row.suspendedAt === null ? { memberId: row.id, role: row.role } : null;
      }),
    );
    if (!member) return null;
    const { isSuspended, isOperator } = await recall.get(STATE, companyId, () =>
      db.asCompanyJob(companyId, async (tx) => {
        const company = await findCompany(tx, companyId);
        return { isSuspended: company?.suspendedAt !== null, isOperator: company?.isOperator === true };
      }),
    );
    const permissions = permissionsIn(platform.ports.permissionsOf(member.role), isOperator);
    return { companyId, ...member, permissions, isSuspended };
  };
}

/** `operator.…` is held in the company that runs the installation, and nowhere else. */
function permissionsIn(ofRole: ReadonlySet<string>, isOperator: boolean): ReadonlySet<string> {
  return isOperator ? ofRole : new Set([...ofRole].filter((name) => !name.startsWith('operator.')));
}

/** To be called by whatever changes a person's role or presence in a company. */
export async function forgetMember(
  { recall }: Pick<Platform, 'recall'>,
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  await recall.forget(tx, MEMBER, memberKey(companyId, userId));
}

/** To be called by whatever suspends a company or lifts that. */
export async function forgetCompanyState(
  { recall }: Pick<Platform, 'recall'>,
  tx: Tx,
  companyId: string,
): Promise<void> {
  await recall.forget(tx, STATE, companyId);
}
