import type { RouteInput, RouteResponse } from '@artel/contract';
import { checkSignUpCode, hashPassword, openAccount, startSession } from '@artel/identity/server';
import type { register as route } from '@artel/onboarding/contract';
import type { Platform } from '@artel/server';
import { drafts, tours } from '../tables.ts';

/**
 * The code from the letter opens an account and signs the person in. The password is hashed between two
 * transactions: the first counts the attempt, the second uses the code together with the created rows.
 */
export async function register(
  deps: Platform,
  body: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { email, code, password, companyName, familyName, givenName, middleName, ...tracking } = body;
  const name = { familyName, givenName, middleName };
  await checkSignUpCode(deps, { email, code, password });
  const passwordHash = await hashPassword(password, [email]);
  const userId = deps.ids.next();
  return deps.db.asUser(userId, async (tx) => {
    await openAccount(deps, tx, { userId, email, code, ...name, passwordHash, tracking });
    if (companyName) await drafts.insert(tx, { userId, companyName, createdAt: deps.clock.now() });
    await tours.insert(tx, { userId, createdAt: deps.clock.now() });
    return startSession(deps, tx, { userId, companyId: null, isApp: false, method: 'sign-up' });
  });
}
