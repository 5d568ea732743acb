import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPrivateReceiver, isPublicAddress } from './public-address.ts';

/** A mail server that a person entered. */
export interface MailReceiver {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, or started by STARTTLS; nothing else is sent before. */
  readonly security: 'tls' | 'starttls';
}

/** The reason why a mail server could not be used; `answer` is its response. */
export class MailServerError extends Error {
  readonly reason: 'unknown' | 'refused' | 'unreachable' | 'untrusted' | 'wrong-password' | 'answered';
  readonly answer: string;

  constructor(reason: MailServerError['reason'], answer = '', cause?: unknown) {
    super(`The conversation with a mail server ended: ${reason}`, { cause });
    this.reason = reason;
    this.answer = answer;
  }
}

/**
 * Resolves a mail server that a person entered. All addresses of its name must be public, unless the operator
 * listed exactly this receiver. The connection goes to the checked address, under the host's name.
 */
export async function findReceiver(
  { host, port }: Pick<MailReceiver, 'host' | 'port'>,
  openReceivers: readonly string[],
): Promise<string> {
  const isOpen = openReceivers.includes(`${host}:${port}`);
  const isAllowed = isOpen ? isPrivateReceiver : isPublicAddress;
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  const [first] = addresses;
  if (first === undefined || !addresses.every(isAllowed)) throw new MailServerError('refused');
  return first;
}

async function resolve(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (error) {
    throw new MailServerError('unknown', '', error);
  }
}

const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/u;

/** The reason for a failed connection. */
export function toMailServerError(error: unknown): MailServerError {
  if (error instanceof MailServerError) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const isUntrusted = UNTRUSTED.test(String(code));
  return new MailServerError(isUntrusted ? 'untrusted' : 'unreachable', message, error);
}
