import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { SessionHeaders } from '../session-headers.ts';

/** Far below the maximal rate of the server, so that the figure shows waiting and not queueing. */
const READS_PER_SECOND = 200;

const { url, headers } = workerData as { url: string; headers: SessionHeaders };
/** Refused with 503 after a long wait, on a busy machine: the wait is part of the measurement. */
const WAITED_IN_VAIN = 503;

const agent = new Agent({ keepAlive: true });
const times: number[] = [];
let failed = 0;

function read(): Promise<void> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (isGood: boolean) => {
      times.push(performance.now() - begun);
      if (!isGood) failed += 1;
      resolve();
    };
    get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => end([200, WAITED_IN_VAIN].includes(answer.statusCode ?? 0)));
    }).once('error', () => end(false));
  });
}

// Whether or not the previous ones were answered, because people do not wait for each other.
const running: Promise<void>[] = [];
await read();
times.length = 0;
parentPort?.postMessage('reading');
running.push(read());
const timer = setInterval(() => running.push(read()), 1000 / READS_PER_SECOND);

parentPort?.once('message', async () => {
  clearInterval(timer);
  await Promise.all(running);
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  parentPort?.postMessage({ count: times.length, failed, p99 });
});
