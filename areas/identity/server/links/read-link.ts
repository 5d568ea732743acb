import { AppError, readCell } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { findLink, type Link } from './links.store.ts';

/** Returns the purpose of a valid link without consuming it, because mail scanners open every address that they find. */
export async function readLink(
  deps: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  token: string,
): Promise<Link> {
  const link = await deps.db.asInstallation('identity/links', (tx) =>
    findLink(tx, deps.secrets.hash(readCell(token).secret), deps.clock.now()),
  );
  if (link === null) throw new AppError(identityErrors['link-invalid']);
  return link;
}
