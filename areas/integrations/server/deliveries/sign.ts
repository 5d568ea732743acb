import { createHmac } from 'node:crypto';
import { secretKey } from '../endpoints/endpoint-secrets.ts';

interface Signed {
  readonly id: string;
  readonly body: string;
  readonly at: Date;
  /** The present secret first; former ones while they also sign. */
  readonly secrets: readonly string[];
}

/**
 * The headers with which a receiver verifies origin and age of a message (Standard Webhooks 1.0). Each
 * attempt is signed with its own time, because a receiver refuses one that differs by more than five minutes.
 */
export function sign({ id, body, at, secrets }: Signed): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', secretKey(secret));
    return `v1,${mac.update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
}
