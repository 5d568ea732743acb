import type { TestMember } from '@artel/company/server/testing';
import type { MailPlace } from '@artel/mail/contract';
import type { TestServer } from '@artel/server/testing';
import { sealSignIn } from '../outside/account-secret.ts';
import { type ImapStub, startImapStub } from './imap-stub.ts';
import { startSmtp, type TestSmtp } from './smtp.ts';

let started: Promise<{ imap: ImapStub; smtp: TestSmtp }> | undefined;

/** Mail servers that accept every password, one of each kind per test process. */
export function outsideServers(): Promise<{ imap: ImapStub; smtp: TestSmtp }> {
  started ??= Promise.all([startImapStub(), startSmtp()]).then(([imap, smtp]) => ({ imap, smtp }));
  return started;
}

/** Creates a mailbox of a server outside with a sent folder; returns its id. */
export async function makeOutside(
  { db, platform, clock }: TestServer,
  caller: Pick<TestMember, 'companyId' | 'memberId'>,
  {
    address,
    smtp,
    imap,
    user = address,
    password = 'secret',
  }: { address: string; smtp: MailPlace; imap: MailPlace; user?: string; password?: string },
): Promise<string> {
  const id = platform.ids.next();
  const secret = await sealSignIn(platform, { companyId: caller.companyId, id }, { user, password });
  await db(
    `INSERT INTO mail.accounts (company_id, id, owner_id, kind, address, name, imap, smtp, secret, place, created_at)
     VALUES ($1, $2, $3, 'imap', $4, 'Нина Петрова', $5, $6, $7, 1, $8)`,
    [
      caller.companyId,
      id,
      caller.memberId,
      address,
      JSON.stringify(imap),
      JSON.stringify(smtp),
      secret,
      clock.now(),
    ],
  );
  return id;
}
