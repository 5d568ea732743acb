import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { publishChange } from '../publish-change.ts';
import { keys } from '../tables.ts';
import { forgetKeys } from './forget-keys.ts';

/** Revokes a key on all servers; false if it does not exist. */
export async function endKey(
  deps: Pick<WithTransaction, 'tx' | 'audit' | 'live' | 'cache'>,
  { userId, membership: { companyId } }: MemberActor,
  keyId: string,
): Promise<boolean> {
  const { tx, audit } = deps;
  const deleted = await keys.delete(tx, { companyId, id: keyId }, ['id', 'name', 'keyHash']);
  if (deleted === null) return false;
  await forgetKeys(deps, tx, [deleted]);
  await audit.record(tx, {
    act: 'integrations/key-revoked',
    userId,
    companyId,
    subject: `integration-key:${keyId}`,
    before: { keyName: deleted.name },
  });
  await publishChange(deps, tx, companyId);
  return true;
}
