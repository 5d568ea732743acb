import type { Platform } from '@artel/server';
import { outsideServer } from '../outside/outside-server.ts';
import type { AccountRow } from '../stored/accounts.store.ts';
import type { MailServer } from '../stored/mail-server.ts';
import { internalServer } from './internal-server.ts';

/** The server that stores the letters of a mailbox. */
export function getServer(deps: Platform, account: AccountRow): MailServer {
  return account.kind === 'imap' ? outsideServer(deps, account) : internalServer(deps, account);
}
