import type { Platform } from '@artel/server';
import { foldEmail } from '../accounts/fold-email.ts';
import { hashUnchecked } from '../accounts/password-hash.ts';
import { insertAccount } from './insert-account.ts';

/** Opens an account without a letter, for demo data and tests; null if the address has one already. */
export async function createSeedAccount(
  deps: Pick<Platform, 'db' | 'ids' | 'clock' | 'audit' | 'http' | 'limits'>,
  person: { email: string; password: string; familyName: string; givenName: string; middleName: string },
): Promise<string | null> {
  const { password, ...draft } = person;
  const passwordHash = await hashUnchecked(password);
  const userId = deps.ids.next();
  const email = foldEmail(person.email);
  const isNew = await deps.db.asUser(userId, (tx) =>
    insertAccount(deps, tx, { ...draft, userId, email, passwordHash }),
  );
  return isNew ? userId : null;
}
