import { type Actor, AppError, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { updatePasskeyName } from './passkeys.store.ts';

/** Renames a passkey, so that its owner can distinguish it from the others. */
export async function renamePasskey(
  { tx, audit }: Pick<WithTransaction, 'tx' | 'audit'>,
  { userId }: Actor,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<Record<string, never>> {
  const before = await updatePasskeyName(tx, { userId, passkeyId, name });
  if (before === null) throw new AppError(requestErrors['not-found']);
  await audit.record(tx, {
    act: 'identity/passkey-renamed',
    userId,
    companyId: null,
    subject: `passkey:${passkeyId}`,
    before: { name: before },
    after: { name },
  });
  return {};
}
