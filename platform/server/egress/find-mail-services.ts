import { resolveSrv } from 'node:dns/promises';
import type { MailReceiver } from './find-receiver.ts';

const TIMEOUT_MS = 3_000;

/** Finds the mail servers in a domain's records (RFC 6186, RFC 8314); null without a response in time. */
export async function findMailServices(
  domain: string,
): Promise<{ imap: MailReceiver | null; smtp: MailReceiver | null }> {
  const [imap, smtp] = await Promise.all([
    find(`_imaps._tcp.${domain}`),
    find(`_submissions._tcp.${domain}`),
  ]);
  return { imap, smtp };
}

async function find(name: string): Promise<MailReceiver | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null).unref());
  const [first] = (await Promise.race([resolveSrv(name).catch(() => null), late])) ?? [];
  // A single dot means that there is no such service.
  if (!first || first.name === '' || first.name === '.') return null;
  return { host: first.name.toLowerCase(), port: first.port, security: 'tls' };
}
