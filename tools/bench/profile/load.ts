import autocannon from 'autocannon';
import { addresses } from '../from-anywhere.ts';
import type { SessionHeaders } from '../session-headers.ts';

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** How hard a server is asked. */
export interface Pressure {
  readonly connections: number;
  readonly seconds: number;
}

/**
 * Asks one address over and over for some seconds, as if everybody asked where the route has a rate; an answer that is no
 * success makes the figure worthless.
 */
export async function load(
  url: string,
  { connections, seconds }: Pressure,
  headers?: SessionHeaders,
  isFromAnywhere = false,
): Promise<Load> {
  const requests = addresses.map((from) => ({ headers: { ...headers, ...from } }));
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: headers ?? {},
    ...(isFromAnywhere && { requests }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url} answered ${result.non2xx} times without success and broke ${result.errors} times`,
    );
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
