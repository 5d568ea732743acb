import { AppError, readCell } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { markUsed } from './links.store.ts';

/** Consumes a link together with the act that it permits; a used or expired one is refused. */
export async function consumeLink(
  deps: Pick<Platform, 'clock' | 'secrets'>,
  tx: Tx,
  token: string,
): Promise<void> {
  const isTaken = await markUsed(tx, deps.secrets.hash(readCell(token).secret), deps.clock.now());
  if (!isTaken) throw new AppError(identityErrors['link-invalid']);
}
