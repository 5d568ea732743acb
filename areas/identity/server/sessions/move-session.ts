import { AppError, requestErrors } from '@artel/contract';
import type { Platform, Tx } from '@artel/server';
import { signAccessToken } from './access-token.ts';
import { findSessionForUpdate, setSessionCompany } from './sessions.store.ts';

interface Move {
  readonly userId: string;
  readonly sessionId: string;
  readonly companyId: string;
}

/**
 * Moves the session to another company, which its next tokens contain; returns the first. The caller has
 * checked that the person may enter.
 */
export async function moveSession(
  { clock, secrets }: Pick<Platform, 'clock' | 'secrets'>,
  tx: Tx,
  { userId, sessionId, companyId }: Move,
): Promise<string> {
  const session = await findSessionForUpdate(tx, sessionId);
  if (session === null || session.revokedAt !== null) throw new AppError(requestErrors.unauthenticated);
  await setSessionCompany(tx, { sessionId, companyId });
  return signAccessToken(
    secrets,
    // No refresh token comes with it, so its use proves the arrival of none.
    { userId, sessionId, companyId, generation: 0 },
    { now: clock.now(), sessionEnds: session.absoluteExpiresAt },
  );
}
