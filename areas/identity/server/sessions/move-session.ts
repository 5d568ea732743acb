import { AppError, requestErrors } from '@artel/contract';
import type { Platform, Tx } from '@artel/server';
import { signAccessToken } from './access-token.ts';
import { findSessionForUpdate, setSessionCompany } from './sessions.store.ts';

interface Move {
  readonly userId: string;
  readonly sessionId: string;
  readonly companyId: string;
}

/** The session goes on in another company, and its next tokens with it; returns the first. Whether the person may enter is the caller's to know. */
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
    { userId, sessionId, companyId },
    { now: clock.now(), sessionEnds: session.absoluteExpiresAt },
  );
}
