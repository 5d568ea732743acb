import { doubtConnection } from '../connection/connection.ts';
import { t, waitForTexts } from '../i18n/texts.ts';
import type { ClientRequest } from './build-request.ts';
import { CallFailure, type FailureFacts, kindOfStatus } from './failure.ts';
import { containsFailure, readFailure } from './read-failure.ts';

/** C-01, milliseconds. */
const TIMEOUT = 30_000;
/** Milliseconds without a response after which a probe checks whether the server is reachable at all. */
const UNANSWERED = 1_000;

/** Sends a request once, with the session's token when there is one, and reads the whole response. */
export async function send(request: ClientRequest, token: string | null): Promise<unknown> {
  request.signal?.throwIfAborted();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT);
  const doubt = setTimeout(doubtConnection, UNANSWERED);
  const abandon = () => limit.abort();
  request.signal?.addEventListener('abort', abandon);
  try {
    const answer = await fetch(request.url, {
      method: request.method,
      headers: token === null ? request.headers : { ...request.headers, Authorization: `Bearer ${token}` },
      body: request.body as BodyInit | undefined,
      credentials: 'same-origin',
      signal: limit.signal,
    });
    return await readAnswer(answer);
  } catch (cause) {
    if (cause instanceof CallFailure) throw cause;
    request.signal?.throwIfAborted();
    // Callers that wait for the connection have to know that it is lost.
    await doubtConnection();
    await waitForTexts();
    throw failure(
      limit.signal.aborted
        ? { kind: 'timeout', ownMessage: t('web.failure.timeout') }
        : { kind: 'network', ownMessage: t('web.failure.network') },
    );
  } finally {
    clearTimeout(timer);
    clearTimeout(doubt);
    request.signal?.removeEventListener('abort', abandon);
  }
}

/** A failure with the default sentence of F-03. */
export function failure(facts: Partial<FailureFacts> & Pick<FailureFacts, 'kind'>): CallFailure {
  return new CallFailure(facts, t('web.failure.unknown'));
}

async function readAnswer(answer: Response): Promise<unknown> {
  const text = await answer.text();
  await waitForTexts();
  return parseAnswer(answer.status, text, (name) => answer.headers.get(name));
}

/** Returns the content of a response, or throws the failure that it reports. */
export function parseAnswer(
  answered: number,
  text: string,
  getHeader: (name: string) => string | null,
): unknown {
  const body = parse(text);
  const isGood = answered >= 200 && answered < 300;
  if (isGood && !containsFailure(body)) return body;
  const failed = readFailure(body);
  // A failure inside a 200 may name its true status (C-14); for any other response its own status counts.
  const status = isGood ? (failed.status ?? answered) : answered;
  throw failure({
    ...failed,
    status,
    kind: kindOfStatus(status),
    requestId: failed.requestId ?? getHeader('X-Request-Id'),
    retryAfter: getSeconds(getHeader('Retry-After')),
  });
}

/** Only seconds are read: the form of the header with a date is used for documents, not for an API. */
function getSeconds(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    // A proxy's HTML page instead of our JSON: only its status is of use.
    return undefined;
  }
}
