import type { Platform } from '@artel/server';
import type { AccountRow } from '../stored/accounts.store.ts';
import { internalServer } from './internal-server.ts';
import type { MailServer } from './mail-server.ts';

/** The server that holds the letters of a mailbox. */
export function serverOf(deps: Platform, account: AccountRow): MailServer {
  return internalServer(deps, account);
}
