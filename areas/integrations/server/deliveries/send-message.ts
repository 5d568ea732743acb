import type { Attempt } from '@artel/integrations/contract';
import { type Clock, EgressError, type EgressRules, requestOutside } from '@artel/server';
import { sign } from './sign.ts';

/** Milliseconds within which a receiver must answer. */
const ANSWER_MS = 15_000;
/** The stored length of a response, for people who look for a fault. */
const SHOWN_BYTES = 1024;

interface Sending {
  readonly address: string;
  readonly messageId: string;
  readonly body: string;
  readonly secrets: readonly string[];
}

export interface Sent {
  readonly at: Date;
  readonly tookMs: number;
  readonly status: number | null;
  /** Null for a success. */
  readonly failure: Attempt['failure'];
  readonly answer: string;
  readonly retryAfter: string | null;
}

/** Returns the id by which the receiver knows a message, the same at each attempt. */
export function webhookId(messageId: string): string {
  return `msg_${messageId}`;
}

/**
 * Sends one message once. A response of 2xx is a success; a redirect is a failure, because it may lead to a
 * forbidden address.
 */
export async function sendMessage(
  { clock, rules }: { readonly clock: Clock; readonly rules: EgressRules },
  { address, messageId, body, secrets }: Sending,
): Promise<Sent> {
  const at = clock.now();
  const started = performance.now();
  const ended = (rest: Pick<Sent, 'status' | 'failure' | 'answer' | 'retryAfter'>): Sent => ({
    at,
    tookMs: Math.round(performance.now() - started),
    ...rest,
  });
  try {
    const response = await requestOutside(
      address,
      { rules, bounds: { totalMs: ANSWER_MS, maxBytes: 1_000_000 } },
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...sign({ id: webhookId(messageId), body, at, secrets }),
        },
        body,
      },
    );
    const { status, headers } = response;
    const isPause = status === 429 || status === 503;
    const retryAfter = isPause ? (headers['retry-after'] ?? null) : null;
    return ended({ status, failure: getFailure(status), answer: await readBeginning(response), retryAfter });
  } catch (error) {
    return ended({ status: null, failure: getReason(error), answer: '', retryAfter: null });
  }
}

function getFailure(status: number): Sent['failure'] {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

function getReason(error: unknown): NonNullable<Sent['failure']> {
  if (error instanceof EgressError && error.reason === 'refused') return 'refused';
  return (error as Error).name === 'TimeoutError' ? 'timeout' : 'no-connection';
}

/** Reads the beginning of a response as text; an unreadable one is empty, but its status still counts. */
async function readBeginning({
  body,
  close,
}: {
  readonly body: AsyncIterable<Uint8Array>;
  readonly close: () => void;
}): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= SHOWN_BYTES) break;
    }
  } catch {
    // The status was received; the body only serves people.
  }
  close();
  return readable(Buffer.concat(chunks).subarray(0, SHOWN_BYTES).toString('utf8'));
}

/** Removes NUL, which PostgreSQL can't store. */
function readable(text: string): string {
  return text.replaceAll('\0', '').slice(0, SHOWN_BYTES);
}
