import { AppError, requestErrors } from '@artel/contract';
import type { Tx } from '@artel/server';
import { type Account, updateUser } from './accounts.store.ts';

/** Changes the given parts of the person's name and time zone; refuses an outdated version. */
export async function updateAccount(
  tx: Tx,
  userId: string,
  {
    version,
    ...changes
  }: Partial<Omit<Account, 'email' | 'version' | 'avatarBlobId'>> & Pick<Account, 'version'>,
): Promise<void> {
  const { familyName, givenName, middleName, timeZone } = changes;
  const isDone = await updateUser(tx, userId, version, { familyName, givenName, middleName, timeZone });
  if (!isDone) throw new AppError(requestErrors.stale);
}
