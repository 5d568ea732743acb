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
        return row && { memberId: row.id, role: row.role };
      }),
    );
    if (!member) return null;
    const { isSuspended } = await recall.get(STATE, companyId, () =>
      db.asCompanyJob(companyId, async (tx) => ({
        isSuspended: (await findCompany(tx, companyId))?.suspendedAt !== null,
      })),
    );
    return { companyId, ...member, permissions: platform.ports.permissionsOf(member.role), isSuspended };
  };
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
