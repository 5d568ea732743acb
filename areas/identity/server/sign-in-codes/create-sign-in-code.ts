import type { Actor, RouteResponse } from '@artel/contract';
import { identityLimits, type createSignInCode as route } from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { deleteAllButLatest } from '../latest/delete-all-but-latest.store.ts';
import { later, SIGN_IN_CODE_LIFETIME } from '../policy.ts';
import { signInCodes } from '../tables.ts';

/**
 * Creates a code for a signed-in app, with which a web view beside it signs the same person in, once and
 * within a minute.
 */
export async function createSignInCode(
  {
    tx,
    secrets,
    clock,
    audit,
    limits,
  }: Pick<WithTransaction, 'tx' | 'secrets' | 'clock' | 'audit' | 'limits'>,
  { userId, sessionId }: Actor,
): Promise<RouteResponse<typeof route>> {
  const now = clock.now();
  const others = limits.latest(identityLimits['sign-in-codes']) - 1;
  await deleteAllButLatest(tx, 'sign-in-codes', { holder: sessionId, maxCount: others });
  const code = secrets.token();
  await signInCodes.insert(tx, {
    codeHash: secrets.hash(code),
    userId,
    sessionId,
    createdAt: now,
    expiresAt: later(now, SIGN_IN_CODE_LIFETIME),
  });
  await audit.record(tx, {
    act: 'identity/sign-in-code-created',
    userId,
    companyId: null,
    subject: `session:${sessionId}`,
  });
  return { code, expiresIn: SIGN_IN_CODE_LIFETIME / 1000 };
}
