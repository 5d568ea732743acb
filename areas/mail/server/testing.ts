import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calendarArea } from '@artel/calendar/server';
import { startCompanyServer } from '@artel/company/server/testing';
import { diskArea } from '@artel/disk/server';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { accountsExamples } from './accounts/testing.ts';
import { contactsExamples } from './contacts/testing.ts';
import { conversationsExamples } from './conversations/testing.ts';
import { draftsExamples } from './drafts/testing.ts';
import { frameExamples } from './frame/testing.ts';
import { mailArea } from './index.ts';
import { invitationsExamples } from './invitations/testing.ts';
import { outboxExamples } from './outbox/testing.ts';
import { noDovecot, startDovecot } from './testing/dovecot.ts';
import { outsideServers } from './testing/outside.ts';
import { localCertificate, startSmtp } from './testing/smtp.ts';

export { noDovecot, startDovecot } from './testing/dovecot.ts';
export { buildEvent } from './testing/events.ts';
export { type HeldAt, startHeldImap, startHeldSmtp } from './testing/held-peers.ts';
export { localCertificate } from './testing/smtp.ts';

/** Mail servers that accept every password, as `host:port`, which a server under test may reach. */
export async function mailServerHosts(): Promise<string[]> {
  const { imap, smtp } = await outsideServers();
  return [imap, smtp].map(({ port }) => `127.0.0.1:${port}`);
}

/** Starts a server with the areas that this one uses. */
export async function startMailServer(): Promise<TestServer> {
  const config = { egressHosts: await mailServerHosts() };
  return startCompanyServer({
    further: [diskArea, calendarArea, mailArea],
    config,
  });
}

/** A real mail server and one that receives letters, for journeys and benches; null if none can be started. */
export async function mailPeers(fill?: (maildir: string) => Promise<void>) {
  if (noDovecot !== null) return null;
  const [dovecot, smtp] = await Promise.all([startDovecot(fill), startSmtp()]);
  const folder = await mkdtemp(join(tmpdir(), 'artel-mail-peers-'));
  const certificate = join(folder, 'cert.pem');
  await writeFile(certificate, localCertificate().cert);
  return {
    ...{ dovecot, smtp },
    /** The hosts that the operator allows for a server that must reach them. */
    hosts: [dovecot, smtp].map(({ port }) => `127.0.0.1:${port}`),
    /** The certificate by which another process trusts them. */
    trust: { NODE_EXTRA_CA_CERTS: certificate },
    close: async () => {
      await Promise.all([dovecot.close(), smtp.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One valid call of each route, for the access matrix. */
export const mailExamples: RouteExamples<TestServer> = {
  ...accountsExamples,
  ...conversationsExamples,
  ...invitationsExamples,
  ...draftsExamples,
  ...outboxExamples,
  ...contactsExamples,
  ...frameExamples,
};
