import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import type { Caller, TestServer } from '@artel/server/testing';

/** Runs a use case for a member without HTTP, so that it works in a suspended company too. */
export async function actAs<T>(
  { platform }: TestServer,
  { userId, companyId }: Pick<Caller, 'userId' | 'companyId'>,
  act: (deps: WithTransaction, actor: MemberActor) => Promise<T>,
): Promise<T> {
  const membership = await platform.ports.resolveMembership(userId, companyId ?? '');
  if (!membership) throw new Error('The caller is no member');
  const actor = { userId, sessionId: userId, membership, via: null };
  return platform.db.asCompany(actor, (tx) => act({ ...platform, tx }, actor));
}
