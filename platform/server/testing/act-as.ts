import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '../platform.ts';
import type { Caller } from './matrix-options.ts';
import type { TestServer } from './start-test-server.ts';

type Who = Pick<Caller, 'userId' | 'companyId'>;

/** Resolves a person's actor for use cases that are called without HTTP. */
export async function createActor(
  { platform }: Pick<TestServer, 'platform'>,
  { userId, companyId }: Who,
): Promise<MemberActor> {
  const membership = await platform.ports.resolveMembership(userId, companyId ?? '');
  if (!membership) throw new Error('The caller is no member');
  return { userId, sessionId: userId, membership, via: null };
}

/** Runs a use case for a member without HTTP, so that it works in a suspended company too. */
export async function actAs<T>(
  server: Pick<TestServer, 'platform'>,
  caller: Who,
  act: (deps: WithTransaction, actor: MemberActor) => Promise<T>,
): Promise<T> {
  const actor = await createActor(server, caller);
  return server.platform.db.asCompany(actor, (tx) => act({ ...server.platform, tx }, actor));
}
