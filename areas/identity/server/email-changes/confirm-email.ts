import { type Actor, AppError, type RouteInput, type RouteResponse, requestErrors } from '@artel/contract';
import {
  emailChanged,
  identityErrors,
  type confirmEmail as route,
  securityChanged,
} from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { findAccount, lockAccount, setEmail } from '../accounts/accounts.store.ts';
import { type CodeSeed, type ConfirmationKey, isCode } from '../confirmations/confirmation-code.ts';
import { countTry, findPendingEmail } from '../confirmations/confirmations.store.ts';
import { consumeCode } from '../confirmations/consume-code.ts';
import { buildAccessChangedLetter } from '../letters/access-changed.ts';
import { voidLinks } from '../links/links.store.ts';
import { CODE_TRIES } from '../policy.ts';
import { requireProof } from '../sessions/require-proof.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';

type Deps = Pick<
  Platform,
  | 'db'
  | 'once'
  | 'secrets'
  | 'clock'
  | 'http'
  | 'text'
  | 'config'
  | 'letters'
  | 'audit'
  | 'cache'
  | 'live'
  | 'emit'
>;
type Codes = RouteInput<typeof route>;

/** The two mailboxes of a change. */
interface Change {
  readonly old: ConfirmationKey;
  readonly new: ConfirmationKey;
}

/**
 * Second step of a new address: with both codes the account changes to it, every other session ends and both
 * addresses are notified. An address that another account claimed meanwhile fails like a wrong code.
 */
export async function confirmEmail(
  deps: Deps,
  actor: Actor,
  codes: Codes,
): Promise<RouteResponse<typeof route>> {
  const { userId } = actor;
  // A transaction of its own, because the attempt must stay counted even if the act fails.
  const change = await deps.db.asUser(userId, (tx) => tryCodes(deps, tx, actor, codes));
  if (change === 'expired') throw new AppError(identityErrors['code-expired']);
  if (change === 'wrong') throw new AppError(identityErrors['code-wrong']);
  return deps.db.asUser(userId, (tx) =>
    deps.once.finish(tx, async () => {
      await claimAddress(deps, tx, actor, change, codes);
      return { username: change.new.email };
    }),
  );
}

/** Counts one attempt for both codes together, so that neither can be guessed alone. */
async function tryCodes(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  codes: Codes,
): Promise<Change | 'expired' | 'wrong'> {
  const { userId } = actor;
  const now = deps.clock.now();
  await requireProof(deps, tx, actor);
  const account = await findAccount(tx, userId);
  if (account === null) throw new AppError(requestErrors.unauthenticated);
  const email = await findPendingEmail(tx, userId, now);
  if (email === null) return 'expired';
  const change: Change = {
    old: { purpose: 'email-old', email: account.email, userId },
    new: { purpose: 'email-new', email, userId },
  };
  const ofOld = await countTry(tx, change.old, { now, atMost: CODE_TRIES });
  const ofNew = await countTry(tx, change.new, { now, atMost: CODE_TRIES });
  if (ofOld === null || ofNew === null) return 'expired';
  const fits = (seed: CodeSeed, code: string) => isCode(deps.secrets, seed, code);
  // Both codes are compared, regardless of the first result.
  const areRight = [fits(ofOld, codes.oldCode), fits(ofNew, codes.newCode)];
  return areRight.every(Boolean) ? change : 'wrong';
}

async function claimAddress(deps: Deps, tx: Tx, actor: Actor, change: Change, codes: Codes): Promise<void> {
  const { userId, sessionId } = actor;
  const [before, after] = [change.old.email, change.new.email];
  await consumeCode(deps, tx, change.old, codes.oldCode);
  await consumeCode(deps, tx, change.new, codes.newCode);
  await voidLinks(tx, { kind: 'registration', username: after }, deps.clock.now());
  const account = await lockAccount(tx, userId);
  // Checked again with the lock, because a password reset may have ended this session a moment ago.
  await requireProof(deps, tx, actor);
  if (account?.email !== before || !(await setEmail(tx, userId, after))) {
    throw new AppError(identityErrors['code-wrong']);
  }
  await revokeSessions(deps, tx, { userId, exceptSessionId: sessionId, forgetDevices: true });
  await deps.audit.record(tx, {
    act: 'identity/email-changed',
    userId,
    companyId: null,
    subject: `user:${userId}`,
    before: { email: before },
    after: { email: after },
  });
  await deps.emit(tx, emailChanged, { userId });
  await deps.live.publish(tx, { userId }, securityChanged, {});
  const { timeZone } = account;
  const values = { newEmail: after };
  const toOld = { to: before, timeZone, change: 'email-changed-old', values } as const;
  const toNew = { to: after, timeZone, change: 'email-changed-new', values } as const;
  await deps.letters.send(tx, buildAccessChangedLetter(deps, toOld));
  await deps.letters.send(tx, buildAccessChangedLetter(deps, toNew));
}
