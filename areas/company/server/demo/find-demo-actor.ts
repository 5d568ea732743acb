import type { MemberActor } from '@artel/contract';
import { findUserIdByEmail } from '@artel/identity/server';
import type { Platform } from '@artel/server';
import { chooseCompany } from '../companies/choose-company.ts';
import { resolveMembership } from '../members/resolve-membership.ts';

/**
 * Finds a person of the demo data by the address, as an actor in the named company, or in the one that a
 * sign-in opens. Null without demo data.
 */
export async function findDemoActor(
  deps: Platform,
  email: string,
  companyId: string | null = null,
): Promise<MemberActor | null> {
  const userId = await findUserIdByEmail(deps, email);
  if (!userId) return null;
  const chosen = companyId ?? (await chooseCompany(deps)(userId));
  const membership = chosen ? await resolveMembership(deps)(userId, chosen) : null;
  return membership && { userId, sessionId: userId, membership, via: null };
}
