import autocannon from 'autocannon';

const CONNECTIONS = 8;
/** People who work: far below what the server could answer, so that the figure tells of waiting and not of queueing. */
const READS_PER_SECOND = 200;
/** Longer than any work; the reading is stopped at its end. */
const AT_MOST_SECONDS = 300;

/** How reads of the profile fared while something else happened. */
export interface Reads {
  readonly count: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** Reads the profile at a steady pace for as long as the work takes. */
export async function readSteadily(
  url: string,
  authorization: string,
  work: () => Promise<unknown>,
): Promise<Reads> {
  const reading = autocannon({
    url: `${url}/api/v2/profile`,
    connections: CONNECTIONS,
    overallRate: READS_PER_SECOND,
    duration: AT_MOST_SECONDS,
    headers: { authorization },
  });
  await work();
  reading.stop();
  const result = await reading;
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} reads were answered without success, ${result.errors} broke`);
  }
  return { count: result.requests.total, p99: result.latency.p99 };
}
