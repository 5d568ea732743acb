import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SessionHeaders } from '../session-headers.ts';

/** The response times of reads of the profile during something else. */
interface Reads {
  readonly count: number;
  /** Responses that were neither a success nor a request to retry, and broken requests. */
  readonly failed: number;
  /** Milliseconds. */
  readonly p99: number;
}

/**
 * Reads the profile at a steady pace for as long as the work takes. In a separate thread, because the readers
 * must not wait for the client that sends five hundred requests at once.
 */
export async function repeatReads(
  url: string,
  headers: SessionHeaders,
  work: () => Promise<unknown>,
): Promise<Reads> {
  const reader = new Worker(new URL('reader.ts', import.meta.url), {
    workerData: { url: `${url}/api/v2/profile`, headers },
  });
  // From the first response on: the cost of a new thread and a first connection does not count as waiting.
  await once(reader, 'message');
  await work();
  reader.postMessage('stop');
  const [reads] = (await once(reader, 'message')) as [Reads];
  if (reads.failed > 0)
    throw new Error(`${reads.failed} of ${reads.count} reads were answered without success`);
  return reads;
}
