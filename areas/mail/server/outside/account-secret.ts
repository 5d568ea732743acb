import type { MailPlace } from '@artel/mail/contract';
import { type MailReceiver, openImap, type Platform } from '@artel/server';
import type { AccountRow } from '../stored/accounts.store.ts';

export interface SignIn {
  readonly user: string;
  readonly password: string;
}

const getPurpose = (accountId: string) => `mail/account:${accountId}`;

/** Seals the mailbox's credentials, bound to this account. */
export async function sealSignIn(
  { secrets }: Pick<Platform, 'secrets'>,
  { companyId, id }: Pick<AccountRow, 'companyId' | 'id'>,
  signIn: SignIn,
): Promise<Buffer> {
  const { encrypt } = await secrets.ofWritingCompany(companyId);
  return encrypt(getPurpose(id), JSON.stringify(signIn));
}

export async function openSignIn(
  { secrets }: Pick<Platform, 'secrets'>,
  { companyId, id, secret }: AccountRow,
): Promise<SignIn> {
  if (secret === null) throw new Error('The mailbox has nothing that opens it');
  const { decrypt } = await secrets.ofCompany(companyId);
  return JSON.parse(decrypt(getPurpose(id), secret));
}

export function getPlaces({ imap, smtp }: AccountRow): { imap: MailReceiver; smtp: MailReceiver } {
  return { imap: imap as MailPlace, smtp: smtp as MailPlace };
}

export type ImapClient = Awaited<ReturnType<typeof openImap>>;

/** Runs a function with a connection to the mailbox of a server outside. */
export async function withImap<T>(
  deps: Pick<Platform, 'secrets' | 'config'>,
  account: AccountRow,
  work: (client: ImapClient) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { imap } = getPlaces(account);
  const client = await openImap(imap, {
    ...(await openSignIn(deps, account)),
    openReceivers: deps.config.egressHosts,
    signal,
  });
  try {
    return await work(client);
  } finally {
    client.close();
  }
}
