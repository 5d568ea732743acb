import {
  type ErrorEnvelope,
  type Route,
  type RouteCall,
  type RouteResponse,
  routePath,
} from '@artel/contract';
import type { FastifyInstance } from 'fastify';
import { queryString } from './query-string.ts';
import { toPayload } from './to-payload.ts';

interface CallOptions {
  /** Access token of the caller; a visitor has none. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The response of a route; `body` has the contract's type, `error` the envelope's, depending on what the test
 * expects.
 */
interface RouteAnswer<R extends Route> {
  readonly status: number;
  readonly body: RouteResponse<R>;
  readonly error: ErrorEnvelope;
  readonly headers: Readonly<Record<string, unknown>>;
}

let calls = 0;

/** Calls a contract route over HTTP, each time from an address of its own, so that no rate limit applies by chance. */
export async function callRoute<const R extends Route>(
  { app }: { readonly app: FastifyInstance },
  route: R,
  call: RouteCall<R>,
  { token, headers }: CallOptions = {},
): Promise<RouteAnswer<R>> {
  calls++;
  const payload = toPayload(call.body);
  const answer = await app.inject({
    method: route.method,
    url: routePath(route, (call.params ?? {}) as Record<string, unknown>) + queryString(route, call.query),
    remoteAddress: `10.200.${(calls >> 8) & 255}.${calls & 255}`,
    headers: { ...headers, ...payload?.headers, ...(token && { authorization: `Bearer ${token}` }) },
    payload: payload?.bytes,
  });
  const body = answer.json();
  return { status: answer.statusCode, body, error: body, headers: answer.headers };
}
