import { AppError } from '@artel/contract';
import { type AppScope, identityErrors } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { findAccount } from '../accounts/accounts.store.ts';
import { foldEmail } from '../accounts/fold-email.ts';
import { LAST_USE_EXACTNESS, later } from '../policy.ts';
import { appPasswords } from '../tables.ts';
import { admitAttempt } from '../throttle/admit-attempt.ts';
import { hashAppPassword } from './app-password.ts';
import { findAppPasswordUserId, findOpening } from './app-passwords.store.ts';
import { readBasic } from './read-basic.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'secrets' | 'http' | 'config'>;

/** The person of a program with a valid app password. */
interface BasicPrincipal {
  readonly userId: string;
  readonly username: string;
  readonly appPasswordId: string;
  /** The company in which it was created; null for one from before companies were recorded. */
  readonly companyId: string | null;
}

/**
 * Authenticates a program by Basic, if address and app password open the scope; every failure gets the same
 * response. The account's own password opens nothing here: a program would store it, and no second factor
 * protects it. A correct password never waits, regardless of others' attempts in the account's name; the throttle slows
 * down only wrong ones.
 */
export async function checkBasic(
  deps: Deps,
  authorization: string | null,
  scope: AppScope,
): Promise<BasicPrincipal> {
  const provided = readBasic(authorization);
  // Not counted as an attempt: programs call once without credentials to learn what is required.
  if (provided === null) throw refusal(deps);
  const username = foldEmail(provided.username);
  const hash = hashAppPassword(deps.secrets, provided.password);
  const userId = await deps.db.asInstallation('identity/app-password', (tx) =>
    findAppPasswordUserId(tx, hash, username),
  );
  const principal = userId === null ? null : await open(deps, userId, hash, scope);
  if (principal !== null) return principal;
  const attempt = await admitAttempt(deps, { kind: 'app-password', username });
  await attempt.failed();
  throw refusal(deps);
}

async function open(
  deps: Deps,
  userId: string,
  hash: Buffer,
  scope: AppScope,
): Promise<BasicPrincipal | null> {
  return deps.db.asUser(userId, async (tx) => {
    const found = await findOpening(tx, userId, hash, scope);
    const account = await findAccount(tx, userId);
    if (found === null || account === null) return null;
    const { id, lastUsedAt, companyId } = found;
    const now = deps.clock.now();
    if (lastUsedAt === null || later(lastUsedAt, LAST_USE_EXACTNESS) <= now) {
      await appPasswords.update(tx, { id }, { lastUsedAt: now });
    }
    return { userId, username: account.email, appPasswordId: id, companyId };
  });
}

/** The realm is the host, because a brand may contain letters that a header can't. */
function refusal({ config }: Pick<Platform, 'config'>): AppError {
  const challenge = `Basic realm="${config.publicUrl.host}", charset="UTF-8"`;
  return new AppError(identityErrors['app-password-wrong'], { challenge });
}
