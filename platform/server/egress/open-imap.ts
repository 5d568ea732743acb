import { isIP } from 'node:net';
import { ImapFlow } from 'imapflow';
import { findReceiver, type MailReceiver, MailServerError, toMailServerError } from './find-receiver.ts';

const CONNECT_MS = 15_000;
/** A hanging server can be detected only by its silence. */
const SILENCE_MS = 60_000;
const MEGABYTE = 1024 * 1024;

interface ImapSignIn {
  readonly openReceivers: readonly string[];
  readonly user: string;
  readonly password: string;
  /** Aborting it ends the connection. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * A signed-in IMAP connection within bounds: a server that sends false lengths, never ends a line or never
 * answers costs only a connection. Its mailbox is never closed, only another one selected, because CLOSE
 * would expunge letters that other programs have marked.
 */
export async function openImap(
  receiver: MailReceiver,
  { openReceivers, user, password, signal }: ImapSignIn,
): Promise<ImapFlow> {
  const { host, port, security } = receiver;
  const address = await findReceiver(receiver, openReceivers);
  const client = new ImapFlow({
    host: address,
    port,
    ...(isIP(host) === 0 && { servername: host, tls: { servername: host } }),
    secure: security === 'tls',
    ...(security === 'starttls' && { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    qresync: true,
    disableAutoIdle: true,
    maxIdleTime: 60_000,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    maxLineLength: MEGABYTE,
    maxLiteralSize: 40 * MEGABYTE,
    maxResponseSize: 48 * MEGABYTE,
  });
  // Without a listener an error of the connection would end the process; the waiting caller gets the error.
  client.on('error', () => {});
  const end = () => client.close();
  signal?.addEventListener('abort', end, { once: true });
  client.on('close', () => signal?.removeEventListener('abort', end));
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    const { authenticationFailed, responseText } = error as {
      authenticationFailed?: boolean;
      responseText?: string;
    };
    if (authenticationFailed) throw new MailServerError('wrong-password', responseText ?? '', error);
    throw toMailServerError(error);
  }
}
