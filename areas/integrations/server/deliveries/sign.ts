import { createHmac } from 'node:crypto';
import { secretKey } from '../endpoints/endpoint-secrets.ts';

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
    const mac = createHmac('sha256', secretKey(secret));
    return `v1,${mac.update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
}
