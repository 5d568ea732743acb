import { connect, isIP, type Socket } from 'node:net';
import { finished, type Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { findReceiver, type MailReceiver, toMailServerError } from './find-receiver.ts';

const CONNECT_MS = 15_000;
/** A server may examine a whole letter before it answers. */
const SILENCE_MS = 60_000;
/**
 * A server that answers byte by byte is never silent; in this time the largest letter is sent over a slow
 * connection.
 */
const TOTAL_MS = 10 * 60_000;
const MAX_REPLY = 64 * 1024;

interface Submission {
  readonly user: string;
  readonly password: string;
  /** Name of this installation in the greeting. */
  readonly name: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Readable;
  /** Limit of the whole conversation. */
  readonly totalMs?: number;
}

/** The outcome of an attempt. `unsure` means that the whole letter was sent and no response came. */
export type SubmissionOutcome =
  | {
      readonly kind: 'accepted';
      readonly answer: string;
      readonly refused: readonly { address: string; answer: string }[];
    }
  | { readonly kind: 'refused' | 'later' | 'wrong-password' | 'unsure'; readonly answer: string };

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

type SignIn = Pick<Submission, 'user' | 'password' | 'name' | 'totalMs'>;

async function open(
  { host, port, security }: MailReceiver,
  openReceivers: readonly string[],
  { user, password, name, totalMs = TOTAL_MS }: SignIn,
) {
  const address = await findReceiver({ host, port }, openReceivers);
  return createTransport({
    host: address,
    port,
    // Closing the transport does not end a running conversation; the signal ends the connection itself.
    getSocket(_options: unknown, done: (error: Error | null, socket?: { connection: Socket }) => void) {
      const connection = connect({ host: address, port, signal: AbortSignal.timeout(totalMs) });
      const fail = (error: Error) => done(error);
      const abandon = () => connection.destroy(new Error('The mail server could not be reached in time'));
      connection.setTimeout(CONNECT_MS, abandon);
      connection.once('error', fail);
      connection.once('connect', () => {
        connection.setTimeout(0, abandon);
        connection.off('timeout', abandon);
        connection.off('error', fail);
        done(null, { connection });
      });
    },
    name,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ...(isIP(host) === 0 && { tls: { servername: host } }),
    auth: { user, pass: password },
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    maxResponseSize: MAX_REPLY,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
}

/** Signs in to an SMTP server without sending anything. */
export async function checkSubmission(
  receiver: MailReceiver,
  { openReceivers, ...signIn }: { readonly openReceivers: readonly string[] } & SignIn,
): Promise<{ kind: 'accepted' } | { kind: 'refused'; answer: string }> {
  const transport = await open(receiver, openReceivers, signIn);
  try {
    await transport.verify();
    return { kind: 'accepted' };
  } catch (error) {
    const { responseCode, response, message } = error as SmtpError;
    if (responseCode !== undefined) return { kind: 'refused', answer: response ?? message };
    throw toMailServerError(error);
  } finally {
    transport.close();
  }
}

/**
 * Sends one letter to a mail server, once. If the conversation breaks before the end of the letter was sent,
 * the server has no letter and a retry is safe; after that the outcome is unknown.
 */
export async function submitMail(
  receiver: MailReceiver,
  openReceivers: readonly string[],
  { from, to, raw, ...signIn }: Submission,
): Promise<SubmissionOutcome> {
  let isHandedOver = false;
  finished(raw, { writable: false }, (error) => {
    isHandedOver = !error;
  });
  let transport: Awaited<ReturnType<typeof open>>;
  try {
    transport = await open(receiver, openReceivers, signIn);
  } catch (error) {
    raw.destroy();
    return { kind: 'later', answer: toMailServerError(error).reason };
  }
  try {
    const info = await transport.sendMail({ envelope: { from, to: [...to] }, raw });
    const { rejectedErrors = [], response } = info as {
      rejectedErrors?: (SmtpError & { recipient?: string })[];
      response: string;
    };
    const refused = rejectedErrors.map((one) => ({
      address: one.recipient ?? '',
      answer: one.response ?? one.message,
    }));
    return { kind: 'accepted', answer: response, refused };
  } catch (error) {
    return getOutcome(error as SmtpError, isHandedOver);
  } finally {
    raw.destroy();
    transport.close();
  }
}

function getOutcome(
  { code, responseCode, response, message }: SmtpError,
  isHandedOver: boolean,
): SubmissionOutcome {
  const answer = response ?? message;
  if (code === 'EAUTH')
    return { kind: responseCode !== undefined && responseCode < 500 ? 'later' : 'wrong-password', answer };
  if (responseCode !== undefined) return { kind: responseCode >= 500 ? 'refused' : 'later', answer };
  return { kind: isHandedOver ? 'unsure' : 'later', answer };
}
