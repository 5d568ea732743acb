import { type Actor, AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { provedUntil } from '../policy.ts';
import { findProvedAt } from './sessions.store.ts';

/** Refuses a session that has not proved its person within the last minutes; needs the person's scope. */
export async function requireProof(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  actor: Pick<Actor, 'sessionId'>,
): Promise<void> {
  const until = provedUntil(await findProvedAt(tx, actor.sessionId), clock.now());
  if (until === null) throw new AppError(identityErrors['proof-required']);
}
