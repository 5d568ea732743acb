import autocannon from 'autocannon';

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** Asks one address over and over for some seconds; an answer that is no success makes the figure worthless. */
export async function load(
  url: string,
  connections: number,
  headers: Record<string, string> = {},
): Promise<Load> {
  const result = await autocannon({ url, connections, duration: 4, headers });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url} answered ${result.non2xx} times without success and broke ${result.errors} times`,
    );
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
