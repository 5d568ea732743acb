import type { Attempt } from '@artel/integrations/contract';
import { type Clock, EgressError, type EgressRules, requestOutside } from '@artel/server';
import { sign } from './sign.ts';

/** How long a receiver may take to answer. */
const ANSWER_MS = 15_000;
/** The length of a response that is stored, for people who look for a fault. */
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

/** Sends one message once. Success is an answer of 2xx; a redirect is none, because it may lead to where nothing may be sent. */
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

/** The beginning of an answer as text; an answer that can't be read is empty, its status counts all the same. */
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
    // The status has been read; what follows it is for people alone.
  }
  close();
  return readable(Buffer.concat(chunks).subarray(0, SHOWN_BYTES).toString('utf8'));
}

/** PostgreSQL stores no NUL. */
function readable(text: string): string {
  return text.replaceAll('\0', '').slice(0, SHOWN_BYTES);
}
