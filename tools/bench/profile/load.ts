import autocannon from 'autocannon';
import { addresses } from '../from-anywhere.ts';
import type { SessionHeaders } from '../session-headers.ts';

export interface Load {
  readonly perSecond: number;
  /** Whole milliseconds, one at least. */
  readonly p99: number;
}

/** The load of a bench on a server. */
export interface Pressure {
  readonly connections: number;
  /** Number of requests, if only the steps count: in a second a busy machine may answer none. */
  readonly until: { readonly seconds: number } | { readonly requests: number };
}

/**
 * Requests one address repeatedly, from many addresses if the route has a rate; an unsuccessful response
 * makes the figure worthless.
 */
export async function load(
  url: string,
  { connections, until }: Pressure,
  headers?: SessionHeaders,
  isFromAnywhere = false,
): Promise<Load> {
  const requests = addresses.map((from) => ({ headers: { ...headers, ...from } }));
  const result = await autocannon({
    url,
    connections,
    ...('seconds' in until ? { duration: until.seconds } : { amount: until.requests }),
    headers: headers ?? {},
    ...(isFromAnywhere && { requests }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url} answered ${result.non2xx} times without success and broke ${result.errors} times`,
    );
  }
  const seconds = (result.finish.getTime() - result.start.getTime()) / 1000;
  return { perSecond: result.requests.total / seconds, p99: Math.max(1, result.latency.p99) };
}
