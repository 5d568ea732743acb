import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { endKey } from './end-key.ts';

/** Revokes a key: the program's next call is refused. */
export async function revokeKey(
  deps: Pick<WithTransaction, 'tx' | 'audit' | 'live' | 'cache'>,
  actor: MemberActor,
  { keyId }: { keyId: string },
): Promise<Record<string, never>> {
  if (!(await endKey(deps, actor, keyId))) throw new AppError(requestErrors['not-found']);
  return {};
}
