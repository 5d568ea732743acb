import type { ErrorDeclaration, FieldError } from '@artel/contract';

/** F-01. */
type FailureKind = 'network' | 'timeout' | 'auth' | 'api' | 'server' | 'unknown';

/** The known facts of a failure; fields that the server did not send are null. */
export interface FailureFacts {
  readonly kind: FailureKind;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: string | null;
  readonly errors: readonly FieldError[];
  /** `message` of the response. */
  readonly responseMessage: string | null;
  /** `meta.message` of the response. */
  readonly metaMessage: string | null;
  /** The client's own sentence for it. */
  readonly ownMessage: string | null;
  readonly requestId: string | null;
  /** The current resource, when a stale write was refused. */
  readonly current: unknown;
  /** The data that is needed to continue; its shape depends on the code. */
  readonly details: unknown;
  /** Seconds after which the request may be retried; null when the server did not say. */
  readonly retryAfter: number | null;
}

/** Code of the failure that T-07 hides, because the user is already being redirected to the sign-in page. */
export const SESSION_ENDED = 'session-ended';

/** Code of the failure in a tab whose session another tab moved to another company: a dialog informs the person. */
export const COMPANY_MOVED = 'company-moved';

/** The values of unknown facts of a failure. */
const UNKNOWN: Omit<FailureFacts, 'kind'> = {
  status: 0,
  code: null,
  errors: [],
  responseMessage: null,
  metaMessage: null,
  ownMessage: null,
  requestId: null,
  current: undefined,
  details: undefined,
  retryAfter: null,
};

/** An error with the facts as its own fields: the constructor below assigns all of them. */
const FailedWith = Error as unknown as new (message: string) => Error & FailureFacts;

/** A call that failed (F-03): status, message and the server's own fields. */
export class CallFailure extends FailedWith {
  constructor(facts: Partial<FailureFacts> & Pick<FailureFacts, 'kind'>, unknownError: string) {
    super(facts.responseMessage ?? facts.metaMessage ?? facts.ownMessage ?? unknownError);
    const known = Object.entries(facts).filter(([, value]) => value !== undefined);
    Object.assign(this, UNKNOWN, Object.fromEntries(known), { name: 'CallFailure' });
  }
}

/** An act that failed outside of any call (the browser refused it); its message is a sentence for the person. */
export class ActFailure extends Error {}

/** F-01: the class of a failure by the status of its response. */
export function kindOfStatus(status: number): FailureKind {
  if (status === 401 || status === 403) return 'auth';
  if (status >= 400 && status < 500) return 'api';
  if (status >= 500) return 'server';
  return 'unknown';
}

/** Returns the failure as a declared refusal, or null when it is anything else. */
export function failedAs(failure: unknown, declared: Pick<ErrorDeclaration, 'code'>): CallFailure | null {
  return failure instanceof CallFailure && failure.code === declared.code ? failure : null;
}

/**
 * Returns whether the failure is a silent one: the session is over, or in another company, and the person has
 * already been notified of that.
 */
export function isSessionEnded(failure: unknown): boolean {
  return failure instanceof CallFailure && (failure.code === SESSION_ENDED || failure.code === COMPANY_MOVED);
}

/** Returns whether the person cancelled: there is nothing to report. */
export function isAborted(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'AbortError';
}

/**
 * Returns whether the service was unavailable (no network, timeout, too many requests, no database), which
 * says nothing about the caller.
 */
export function isOutage(failure: unknown): boolean {
  if (!(failure instanceof CallFailure)) return false;
  return (
    failure.kind === 'network' || failure.kind === 'timeout' || [429, 502, 503, 504].includes(failure.status)
  );
}
