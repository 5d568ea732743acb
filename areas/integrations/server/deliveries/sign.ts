import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** Makes a secret of an endpoint, in the form that libraries of Standard Webhooks read. */
export function buildSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

interface Signed {
  readonly id: string;
  readonly body: string;
  readonly at: Date;
  /** The present secret first; the former one as long as it signs along. */
  readonly secrets: readonly string[];
}

/**
 * The headers by which a receiver knows that the bytes are from here and that they are not old (Standard Webhooks 1.0). Each attempt
 * is signed at its own time: a receiver refuses a time that is five minutes away.
 */
export function sign({ id, body, at, secrets }: Signed): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
}
