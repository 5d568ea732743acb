import { CallFailure } from '@artel/web';

/** Milliseconds after which an older message is not sent automatically. */
export const LONGEST_WAIT = 24 * 60 * 60 * 1000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

type Outcome = { readonly kind: 'refused' } | { readonly kind: 'again'; readonly pause: number };

/** Statuses of 4xx that do not concern the message itself. */
const LATER = new Set([401, 408, 425, 429]);

/**
 * Interprets a failure: a refusal is final; after no response, an outage or a flood the message is sent again
 * under the same id.
 */
export function toOutcome(failure: unknown, attempt: number): Outcome {
  const pause = Math.min(FIRST_PAUSE * 2 ** attempt, LONGEST_PAUSE);
  if (!(failure instanceof CallFailure)) return { kind: 'again', pause };
  const { kind, status, retryAfter } = failure;
  // The session ended, or another tab switched the company: the message waits until its author returns.
  const isOfSession = kind === 'auth' && status !== 403;
  if (status >= 400 && status < 500 && !LATER.has(status) && !isOfSession) return { kind: 'refused' };
  return { kind: 'again', pause: retryAfter === null ? pause : Math.max(retryAfter * 1000, FIRST_PAUSE) };
}
