import {
  acceptsSession,
  needsSession,
  type Route,
  type RouteCall,
  type RouteResponse,
} from '@artel/contract';
import { pause } from '../browser/pause.ts';
import { buildRequest, type CallOptions, type ClientRequest } from '../http/build-request.ts';
import { CallFailure, COMPANY_MOVED, isOutage, SESSION_ENDED } from '../http/failure.ts';
import { failure, send } from '../http/send.ts';
import { refreshSession } from '../session/refresh-session.ts';
import { readToken } from '../session/session.ts';
import { isOfAnotherCompany, publishMove } from '../session/tab-company.ts';
import { logFailure } from './log-failure.ts';

/** C-05. */
const WORTH_A_RETRY = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** Milliseconds before the one retry. */
const RETRY_DELAY = 500;

/**
 * The one shared client (C-01): calls a route and returns the response as its contract declares, or throws a
 * `CallFailure`.
 */
export async function call<const R extends Route>(
  route: R,
  input: RouteCall<R>,
  options: CallOptions = {},
): Promise<RouteResponse<R>> {
  const request = await buildRequest(route, input, options);
  try {
    if (options.token !== undefined) return (await send(request, options.token)) as RouteResponse<R>;
    const answer = hasSession(route) ? await sendInSession(request) : await sendOpenly(request);
    return answer as RouteResponse<R>;
  } catch (cause) {
    logFailure(request, cause);
    throw cause;
  }
}

/** Whether the call sends the session: always if the route needs one, else if there is one. */
function hasSession(route: Route): boolean {
  return needsSession(route) || (acceptsSession(route) && readToken() !== null);
}

function sendInSession(request: ClientRequest): Promise<unknown> {
  return inSession((token) => send(request, token), request.signal);
}

/**
 * T-07: a 401 refreshes the session and the call is retried once, writes included, because the server refused
 * before acting.
 */
export async function inSession<T>(
  send: (token: string | null) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const token = own(readToken());
  try {
    return await send(token);
  } catch (refused) {
    if (!(refused instanceof CallFailure) || refused.status !== 401) throw refused;
    await refreshOrSwallow(token);
    await pause(RETRY_DELAY, signal);
    return await send(own(readToken()));
  }
}

/**
 * Returns the access token if it belongs to the company that this tab shows: with another one the call would
 * act in a company that is not on the screen.
 */
function own(token: string | null): string | null {
  if (!isOfAnotherCompany(token)) return token;
  publishMove();
  throw failure({ kind: 'auth', status: 409, code: COMPANY_MOVED });
}

async function refreshOrSwallow(stale: string | null): Promise<string> {
  try {
    return await refreshSession(stale);
  } catch (cause) {
    if (isOutage(cause)) throw cause;
    throw failure({ kind: 'auth', status: 401, code: SESSION_ENDED });
  }
}

/** C-05: a call that is no write and sends no session is retried once if a retry may help. */
async function sendOpenly(request: ClientRequest): Promise<unknown> {
  try {
    return await send(request, null);
  } catch (refused) {
    const isWorthIt = refused instanceof CallFailure && WORTH_A_RETRY.has(refused.status);
    if (request.method !== 'GET' || !isWorthIt) throw refused;
    await pause(RETRY_DELAY, request.signal);
    return await send(request, null);
  }
}
